import type { Failure, Result } from '../../shared/errors.ts';
import { englishWording, wordedFailure } from '../../shared/messages/wording.ts';
import type { Shop } from './command.ts';

/** Prints the reason of a failure and the next step. @returns the exit status */
export function sayFailure(shop: Pick<Shop, 'out'>, error: Failure, json: boolean | undefined, next = ''): number {
  const failure = wordedFailure(error, englishWording);
  shop.out(json ? `${JSON.stringify(failure)}\n` : `${failure.message}${next ? `\n${next}` : ''}\n`);
  return 1;
}

/** Prints what was done, or why it was not. @returns the exit status */
export function sayDone(shop: Shop, done: Result<null>, said: string, json: boolean | undefined): number {
  if (!done.ok) return sayFailure(shop, done.error, json);
  shop.out(json ? '{}\n' : `${said}\n`);
  return 0;
}
