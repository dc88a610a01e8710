import { AboutSample } from '../help/AboutSample.tsx';
import { storedValue } from '../ui/stored.ts';
import css from './Introduction.module.css';

const introduced = storedValue('docket.introduced', (stored) => stored === true);

/** The sample organization introduces itself, until that is put away; the help says it again. */
export function Introduction() {
  if (introduced.useValue()) return null;
  return (
    <div className={`small ${css.introduction}`}>
      <AboutSample />
      <button type="button" className="link-button muted" onClick={() => introduced.set(true)}>
        Dismiss
      </button>
    </div>
  );
}
