import type { z } from 'zod';
import { anonymous } from '../../shared/authorization.ts';
import type { Call } from '../../shared/contract/call.ts';
import { edition } from '../../shared/contract/content.ts';
import { type Opening, openToAll } from '../../shared/contract/opening.ts';
import { type VisibleChanges, visibleChanges } from '../../shared/contract/visible-changes.ts';
import { codes, type Result } from '../../shared/errors.ts';
import { nextRun } from '../../shared/next-run.ts';
import { hourMs } from '../../shared/time/duration.ts';
import { usualCallTimes } from '../apis/call-times.ts';
import { performWithin } from '../apis/perform-within.ts';
import type { StorefrontDeps } from '../http/context.ts';

/** What a reader of changes does with them. */
interface Options {
  /** Receives the tags of what changed; null: everything may have. */
  onChange: (tags: readonly string[] | null) => void;
  /** Receives whether changes are known up to now; while they are not, caches hold things for a short time only. */
  onFollow: (follows: boolean) => void;
  /** Receives whether the shop is closed to strangers, after each reading. */
  onOpening?: (opening: Opening) => void;
}

/** The service forgets changes after an hour (`changesKeptMs`): a reader that was away for longer starts anew. */
const longestGapMs = hourMs * 0.8;
const context = { caller: anonymous, requestId: '', clientIp: '', deviceKey: '' };

/**
 * Returns a function that applies all changes up to its call, so that they show on the next request in every process.
 * A request that comes while a read is in flight waits for the next read, which all waiting requests share: the one in
 * flight may be older than the request. So there is one read at a time, whatever the load. After a failed read, requests
 * do not wait until one succeeds again.
 */
export function changeReader(
  { commerce, clock, callTimes }: Pick<StorefrontDeps, 'commerce' | 'clock' | 'callTimes'>,
  { onChange, onFollow, onOpening }: Options,
): () => Promise<void> {
  const { changesMs } = callTimes ?? usualCallTimes;
  let position: string | undefined;
  let readAt = 0;
  let isAway = false;
  let askAgainAt = 0;

  const ask = async <C extends Call>(call: C, input: object): Promise<Result<z.output<C['out']>>> => {
    const { result } = await performWithin(
      (signal) => commerce.perform(call, input, { ...context, signal }),
      changesMs,
    );
    return result as Result<z.output<C['out']>>;
  };
  const readOnce = async (): Promise<Result<VisibleChanges>> => {
    const read = await ask(visibleChanges, position === undefined ? {} : { after: position });
    if (read.ok || read.error.code !== codes.notFound) return read;
    // A service without this call has a number that rises with content and places.
    const version = await ask(edition, {});
    if (!version.ok) return version;
    const known = String(version.value.edition);
    return { ok: true, value: { position: known, tags: known === position ? [] : null } };
  };
  const apply = async () => {
    if (isAway && clock.now() < askAgainAt) return;
    if (clock.now() - readAt > longestGapMs) position = undefined;
    const read = await readOnce().catch(() => null);
    isAway = !read?.ok;
    if (read?.ok) {
      const isFirst = position === undefined;
      position = read.value.position;
      readAt = clock.now();
      onOpening?.(read.value.opening ?? openToAll);
      if (isFirst || read.value.tags === null) onChange(null);
      else if (read.value.tags.length > 0) onChange(read.value.tags);
    } else askAgainAt = clock.now() + changesMs;
    onFollow(!isAway);
  };
  const applyAll = nextRun(apply);
  return async () => {
    if (isAway && clock.now() < askAgainAt) return;
    const applied = applyAll();
    if (!isAway) await applied;
  };
}
