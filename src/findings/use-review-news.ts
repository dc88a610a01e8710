import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentSession, findSession, onSessionChange } from '../api/session.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { seenQuery } from './caught-up.ts';
import type { FromFindingsWorker, ReviewWithNews, ToFindingsWorker, Told } from './messages.ts';
import type { ReadState } from './reader.ts';
import { startFindingsWorker } from './findings-worker.ts';

export type NewsFound = {
  /** Undefined until it is known. */
  reviews?: readonly ReviewWithNews[];
  read?: Told<ReadState>;
};

/**
 * Which reviews have findings that are new to a person, looked for among the newest when it is shown.
 * Undefined where they never said what they have seen: nothing is asked for then.
 */
export function useReviewNews(): NewsFound | undefined {
  const orgId = useOrgId();
  const seen = useQuery(seenQuery(orgId)).data?.[0];
  const [worker, setWorker] = useState<Worker>();
  const [news, setNews] = useState<NewsFound>();
  const begun = seen !== undefined;
  useEffect(() => {
    if (!begun) return undefined;
    let now: { worker: Worker; grant: string } | undefined;
    let ended = false;
    const end = () => {
      now?.worker.terminate();
      now = undefined;
      setWorker(undefined);
      setNews(undefined);
    };
    const begin = async () => {
      const session = await findSession(orgId);
      if (!session || ended || now) return;
      const { grant, token } = session;
      now = { worker: startFindingsWorker(), grant };
      now.worker.addEventListener('message', ({ data }: MessageEvent<FromFindingsWorker>) => {
        if (data.kind === 'news') setNews((last) => ({ ...last, reviews: data.reviews }));
        if (data.kind === 'state') setNews((last) => ({ ...last, read: data.read }));
      });
      // Without it there are no news, and the list is whole.
      now.worker.addEventListener('error', end);
      say(now.worker, { kind: 'open', index: { orgId, grant, token }, news: true });
      say(now.worker, { kind: 'read', what: 'NEWS' });
      setWorker(now.worker);
    };
    void begin();
    const stop = onSessionChange(() => {
      if (currentSession(orgId)?.grant === now?.grant) return;
      end();
      void begin();
    });
    return () => {
      ended = true;
      stop();
      end();
    };
  }, [orgId, begun]);
  useEffect(() => {
    if (worker && seen) say(worker, { kind: 'seen', seen });
  }, [worker, seen]);
  return news;
}

const say = (worker: Worker, message: ToFindingsWorker) => worker.postMessage(message);
