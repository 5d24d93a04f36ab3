import type { Failure } from '../../shared/errors.ts';
import type { Shop } from './command.ts';

/** Says why something was not done, and what to do instead. @returns the exit status */
export function sayFailure(shop: Shop, failure: Failure, json: boolean | undefined, next = ''): number {
  shop.out(json ? `${JSON.stringify(failure)}\n` : `${failure.message}${next ? `\n${next}` : ''}\n`);
  return 1;
}
