import { Banner } from '../ui/Banner.tsx';
import { Time } from '../ui/Time.tsx';
import { useContact } from './use-following.ts';

/** That what is shown is not kept up to date now, since when, and what it means. */
export function ContactLost() {
  const contact = useContact();
  if (contact.state === 'fine') return null;
  return (
    <Banner
      tone="gap"
      role="status"
      title={contact.signedOut ? 'No valid token is left.' : 'Contact with the service is lost'}
    >
      {contact.signedOut ? (
        <>
          Reads have been refused since <Time value={contact.since} />. Connect again to go on.
        </>
      ) : (
        <>
          since <Time value={contact.since} />. What is shown may be out of date; Docket goes on
          trying.
        </>
      )}
    </Banner>
  );
}
