import type { Failure } from '../../shared/errors.ts';
import { englishWording, wordedFailure } from '../../shared/messages/wording.ts';
import type { Shop } from './command.ts';

/** Prints the reason of a failure and the next step. @returns the exit status */
export function sayFailure(shop: Shop, error: Failure, json: boolean | undefined, next = ''): number {
  const failure = wordedFailure(error, englishWording);
  shop.out(json ? `${JSON.stringify(failure)}\n` : `${failure.message}${next ? `\n${next}` : ''}\n`);
  return 1;
}
