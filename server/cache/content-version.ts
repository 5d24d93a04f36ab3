import { edition } from '../../shared/contract/content.ts';
import { withTimeout } from '../../shared/with-timeout.ts';
import { usualCallTimes } from '../apis/call-times.ts';
import type { ReadContentVersion, StorefrontDeps } from '../http/context.ts';

/**
 * Returns a function that reads the content version for each request, so that a change of content shows on the next
 * request in every process. A request that comes while a read is in flight waits for the next read, which all waiting
 * requests share: the one in flight may be older than the request. So there is one read at a time, whatever the load.
 * After a failed read, requests do not wait until one succeeds again.
 */
export function contentVersionReader(
  { commerce, clock, callTimes }: Pick<StorefrontDeps, 'commerce' | 'clock' | 'callTimes'>,
  onChange: () => void,
): ReadContentVersion {
  const { contentVersionMs } = callTimes ?? usualCallTimes;
  let known: number | null = null;
  let isAway = false;
  let askAgainAt = 0;
  let underWay: Promise<unknown> = Promise.resolve();
  let waiting: Promise<number | null> | null = null;

  const ask = async () => {
    if (isAway && clock.now() < askAgainAt) return known;
    const told = await editionOf(commerce, contentVersionMs).catch(() => null);
    isAway = told === null;
    if (told === null) askAgainAt = clock.now() + contentVersionMs;
    else if (told !== known) {
      known = told;
      onChange();
    }
    return known;
  };
  const askInTurn = async () => {
    await underWay;
    // Requests of this turn of the event loop came before the read, too.
    await new Promise((resolve) => setImmediate(resolve));
    waiting = null;
    const answer = ask();
    underWay = answer;
    return answer;
  };
  return async () => {
    if (isAway && clock.now() < askAgainAt) return known;
    waiting ??= askInTurn();
    return isAway ? known : waiting;
  };
}

async function editionOf(commerce: StorefrontDeps['commerce'], patienceMs: number): Promise<number | null> {
  const leave = new AbortController();
  const request = new Request(`http://commerce.internal${edition.path}`, { signal: leave.signal });
  const answer = commerce(request).then((response) => response.json());
  const tooLate = () => {
    leave.abort();
    throw new Error('The edition was late.');
  };
  const { code, data } = (await withTimeout(answer, patienceMs, tooLate)) as {
    code: unknown;
    data: { edition: number };
  };
  return code === '1' && Number.isSafeInteger(data.edition) ? data.edition : null;
}
