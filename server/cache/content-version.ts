import type { z } from 'zod';
import { anonymous } from '../../shared/authorization.ts';
import { edition } from '../../shared/contract/content.ts';
import type { CommerceService } from '../../shared/contract/perform.ts';
import { usualCallTimes } from '../apis/call-times.ts';
import { performWithin } from '../apis/perform-within.ts';
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
    const told = await readVersion(commerce, contentVersionMs).catch(() => null);
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

const context = { caller: anonymous, requestId: '', clientIp: '', deviceKey: '' };

async function readVersion({ perform }: CommerceService, timeoutMs: number): Promise<number | null> {
  const { result } = await performWithin((signal) => perform(edition, {}, { ...context, signal }), timeoutMs);
  return result.ok ? (result.value as z.output<typeof edition.out>).edition : null;
}
