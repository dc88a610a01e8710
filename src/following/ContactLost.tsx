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
      title={
        contact.signedOut ? 'This token is no longer valid.' : 'Lost connection to the service'
      }
    >
      {contact.signedOut ? (
        <>
          Requests have been rejected since <Time value={contact.since} />. Connect again to
          continue.
        </>
      ) : (
        <>
          since <Time value={contact.since} />. What you see may be out of date. Docket keeps
          trying.
        </>
      )}
    </Banner>
  );
}
