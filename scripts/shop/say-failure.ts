import type { Failure } from '../../shared/errors.ts';
import { englishWording, wordedFailure } from '../../shared/messages/wording.ts';
import type { Shop } from './command.ts';

/** Says why something was not done, and what to do instead. @returns the exit status */
export function sayFailure(shop: Shop, error: Failure, json: boolean | undefined, next = ''): number {
  const failure = wordedFailure(error, englishWording);
  shop.out(json ? `${JSON.stringify(failure)}\n` : `${failure.message}${next ? `\n${next}` : ''}\n`);
  return 1;
}
