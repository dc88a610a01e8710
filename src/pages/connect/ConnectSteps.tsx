import { Icon } from '../../ui/Icon.tsx';
import type { Step } from './connect-steps.ts';
import css from './ConnectPage.module.css';

const icons = { passed: 'done', failed: 'cross', 'not known': 'ring' } as const;

/** Service, token, organization: how far the connection came, and at which of them it failed. */
export function ConnectSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={`stack tight ${css.steps}`} aria-label="Connection steps">
      {steps.map(({ name, state, words }) => (
        <li key={name} data-state={state}>
          <Icon name={icons[state]} />
          <span>
            <span className="name">{name}</span> {words}
          </span>
        </li>
      ))}
    </ol>
  );
}
