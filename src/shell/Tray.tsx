import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { isOpenAttempt } from '../acting/subject.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { useAttempts } from '../acting/use-gates.ts';
import { useContact } from '../following/use-following.ts';
import { ReviewLink } from '../record/ReviewLink.tsx';
import { reviewStatus, wordFor } from '../api/words.ts';
import { plural } from '../lib/plural.ts';
import { plainLine } from '../lib/visible-text.ts';
import { followWatched, onReviewEnd, watchedChanged } from '../following/following.ts';
import { unwatch, watched, type Watched } from '../following/watched.ts';
import { paths } from '../addresses/paths.ts';
import { onePress } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { notifyOfEnd, notifying } from './notify.ts';
import { showTabSigns } from './tab-signs.ts';
import css from './Tray.module.css';
import { fill } from '../lib/fill.ts';
import { followingWords } from '../following/words.ts';

/** The reviews that one has started or chosen to watch, as they are now, on every page. */
export function Tray({
  menu,
}: {
  /** Of the menu that it stands in where there is little room: the end of its name. */
  menu: HTMLElement | null;
}) {
  const orgId = useOrgId();
  const navigate = useNavigate();
  const { data } = useQuery(watched.query(orgId));
  const attempts = useAttempts(() => true);
  const open = attempts.filter(isOpenAttempt);
  const waiting = open.filter(({ outcome }) => outcome.state === 'sending').length;
  const lost = open.length - waiting;
  const items = data?.toSorted((a, b) => b.since.localeCompare(a.since)) ?? [];
  const ended = items.filter(({ ended_at }) => ended_at !== undefined).length;
  const running = items.length - ended;
  const contact = useContact();
  useEffect(() => (running > 0 ? followWatched(orgId) : undefined), [orgId, running]);
  useEffect(() => showTabSigns({ running, ended }), [running, ended]);
  useEffect(
    () =>
      onReviewEnd((item, shown) => {
        if (!shown) notifyOfEnd(item, () => void navigate(paths.review(orgId, item.id)));
      }),
    [orgId, navigate],
  );
  const started = attempts.length > 0 && <Link to={paths.started(orgId)}>Your requests</Link>;
  if (items.length === 0 && open.length === 0) {
    return started && <div className={`stack tight ${css.tray} ${css.foot}`}>{started}</div>;
  }
  const summary = [
    running > 0 && plural(running, 'review in progress', 'reviews in progress'),
    ended > 0 && `${ended} finished`,
    waiting > 0 && `${waiting} waiting for a response`,
    lost > 0 && plural(lost, 'unknown outcome', 'unknown outcomes'),
  ]
    .filter((part) => part !== false)
    .join(', ');
  const isLost = contact.state === 'lost';
  const gap = isLost && (contact.signedOut ? followingWords.invalid : followingWords.lost);
  const all = gap ? `${summary}. ${gap}` : summary;
  // The menu is closed mostly, so it is said outside of it, and its name tells of what one waits for.
  const outside = menu && (
    <>
      {createPortal(
        <span role="status" className="visually-hidden">
          {all}
        </span>,
        document.body,
      )}
      {(ended > 0 || lost > 0 || isLost) &&
        createPortal(
          <span className={css.sign}>
            <span className="visually-hidden"> ({all})</span>
          </span>,
          menu,
        )}
    </>
  );
  return (
    <details className={css.tray} open>
      <summary>
        <span role="status">{summary}</span>
        {outside}
      </summary>
      <Contact />
      <ul aria-label="Watched reviews">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <div className={`stack tight ${css.foot}`}>
        {running > 0 && <NotifySwitch />}
        {started}
      </div>
    </details>
  );
}

function Contact() {
  const contact = useContact();
  if (contact.state === 'fine') return null;
  return (
    <p className={`gap ${css.lost}`} role="status">
      {contact.signedOut ? (
        <>
          {followingWords.invalid}{' '}
          <Sentence words={followingWords.rejected} when={<Time value={contact.since} />} />
        </>
      ) : (
        <>
          {followingWords.lost} <Time value={contact.since} />.
        </>
      )}
    </p>
  );
}

/** Asks the browser for permission, on the person's press only, to tell when a review is at its end. */
function NotifySwitch() {
  const on = notifying.useValue();
  const [refused, setRefused] = useState<'default' | 'denied'>();
  if (!('Notification' in window)) return null;
  const granted = Notification.permission === 'granted';
  const press = async () => {
    if (on && granted) {
      notifying.set(false);
      return;
    }
    const permission = await Notification.requestPermission();
    notifying.set(permission === 'granted');
    setRefused(permission === 'granted' ? undefined : permission);
  };
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-pressed={on && granted}
        onClick={() => void press()}
      >
        {on && granted ? followingWords.notifying : followingWords.notify}
      </button>
      {refused && (
        <span role="status">
          {refused === 'denied' ? followingWords.blocked : followingWords.notAllowed}
        </span>
      )}
    </>
  );
}

function Item({ item }: { item: Watched }) {
  const orgId = useOrgId();
  const [failed, setFailed] = useState(false);
  const drop = () => unwatch(orgId, item.id).then(watchedChanged, () => setFailed(true));
  const words = item.last ? wordFor(reviewStatus, item.last.status).label : 'not loaded yet';
  return (
    <li>
      <span className="clamp">
        <ReviewLink reviewId={item.id}>
          <UntrustedText text={item.title} />
        </ReviewLink>
      </span>
      <span className="muted">
        <UntrustedText text={words} />
        {item.last?.publication === 'PUBLICATION_REQUESTED' && ', publication requested'}
        {item.last && (
          <>
            {', loaded '}
            <Time value={item.last.read_at} />
          </>
        )}
        <span role="status">{failed && `. ${followingWords.notRemoved}`}</span>
      </span>
      <button
        type="button"
        className={`icon-button ${css.drop}`}
        aria-label={fill(followingWords.stop, { title: plainLine(item.title, 60) })}
        onClick={onePress(() => void drop())}
      >
        <Icon name="cross" />
      </button>
    </li>
  );
}
