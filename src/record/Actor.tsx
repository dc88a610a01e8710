import type { ActorView } from '../api/types.ts';
import { plainLine } from '../lib/visible-text.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { ExternalLink } from './ExternalLink.tsx';

/** Somebody on the source host: the login for display, the stable identity on demand. */
export function Actor({ actor }: { actor: ActorView }) {
  return (
    <span title={`Stable ID ${plainLine(actor.host_user_id, 40)}`}>
      <ExternalLink address={actor.profile_url}>
        <UntrustedText text={actor.login} />
      </ExternalLink>
    </span>
  );
}
