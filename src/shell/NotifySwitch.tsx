import { useState } from 'react';
import { notifying } from './notify.ts';
import { followingWords as words } from '../following/words.ts';

/** Asks the browser for permission, on the person's press only, to tell when a review is at its end. */
export function NotifySwitch() {
  const on = notifying.useValue();
  const [denied, setDenied] = useState(false);
  if (!('Notification' in window)) return null;
  const granted = Notification.permission === 'granted';
  const press = async () => {
    if (on && granted) {
      notifying.set(false);
      return;
    }
    const permission = await Notification.requestPermission();
    notifying.set(permission === 'granted');
    setDenied(permission !== 'granted');
  };
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-pressed={on && granted}
        onClick={() => void press()}
      >
        {on && granted ? words.notifying : words.notify}
      </button>
      {denied && (
        <span role="status">
          Notifications are blocked. Allow them for this site in your browser’s settings.
        </span>
      )}
    </>
  );
}
