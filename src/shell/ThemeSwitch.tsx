import { useState } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import css from './ThemeSwitch.module.css';

const themes = [
  ['system', 'system', 'System'],
  ['light', 'sun', 'Light'],
  ['dark', 'moon', 'Dark'],
] as const satisfies [string, IconName, string][];

/** Light, dark, or as the system has it. Remembered in this browser; start.js applies it first. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState<string>(
    document.documentElement.dataset['theme'] ?? 'system',
  );
  const choose = (theme: string) => {
    setChosen(theme);
    applyTheme(theme);
  };
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">Theme</legend>
      {themes.map(([theme, icon, label]) => (
        <label key={theme} title={label}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => choose(theme)}
          />
          <Icon name={icon} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function applyTheme(theme: string) {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem('docket.theme', theme);
  } catch {
    // Storage is refused here: the choice holds until the reload.
  }
}
