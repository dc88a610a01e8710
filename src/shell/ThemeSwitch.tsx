import { Icon, type IconName } from '../ui/Icon.tsx';
import { storedValue } from '../ui/stored.ts';
import css from './ThemeSwitch.module.css';

const themes = [
  ['system', 'system', 'System'],
  ['light', 'sun', 'Light'],
  ['dark', 'moon', 'Dark'],
] as const satisfies [string, IconName, string][];

/** Remembered in this browser, and the same in all of its tabs; start.js applies it first. */
const chosenTheme = storedValue('docket.theme', (stored) =>
  stored === 'light' || stored === 'dark' ? stored : 'system',
);
chosenTheme.subscribe(() => {
  const { dataset } = document.documentElement;
  const theme = chosenTheme.get();
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
});

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const chosen = chosenTheme.useValue();
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
            onChange={() => chosenTheme.set(theme)}
          />
          <Icon name={icon} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
