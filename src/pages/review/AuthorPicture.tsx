import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '../../api/configuration-query.ts';
import { ExternalLink } from '../../record/ExternalLink.tsx';
import { safeUrl } from '../../lib/safe-url.ts';
import css from './SidePanels.module.css';

/** An author's picture as a link; drawn as well where config.json names its host (design: Safety). */
export function AuthorPicture({ address }: { address: string }) {
  const { data: configuration } = useQuery(configurationQuery);
  const url = safeUrl(address);
  const drawn = url?.protocol === 'https:' && configuration?.avatar_hosts.includes(url.host);
  return (
    <>
      {drawn && (
        <img
          className={css.picture}
          src={url.href}
          alt="The author"
          referrerPolicy="no-referrer"
          width={32}
          height={32}
        />
      )}
      <ExternalLink address={address} />
    </>
  );
}
