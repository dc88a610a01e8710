import { Banner } from '../ui/Banner.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { Time } from '../ui/Time.tsx';
import { useContact } from './use-following.ts';
import { followingWords as words } from './words.ts';

/** That what is shown is not kept up to date now, since when, and what it means. */
export function ContactLost() {
  const contact = useContact();
  if (contact.state === 'fine') return null;
  return (
    <Banner tone="gap" role="status" title={contact.signedOut ? words.invalid : words.lost}>
      {contact.signedOut ? (
        <>
          <Sentence words={words.rejected} when={<Time value={contact.since} />} /> Connect again to
          continue.
        </>
      ) : (
        <Sentence words={words.lostWhen} when={<Time value={contact.since} />} />
      )}
    </Banner>
  );
}
