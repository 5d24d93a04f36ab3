import { codes, type ErrorCode, errorStatus, type Failure, type Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { englishWording } from '../../../shared/messages/wording.ts';

/**
 * An expected failure that ends the handling of a request. The error edge turns it into the page, redirect or envelope
 * of its code.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly failure: Failure;

  constructor(code: ErrorCode, message: Message, more: Omit<Failure, 'code' | 'message'> = {}) {
    super(englishWording(message));
    this.failure = { code, message, ...more };
  }
}

/** Refuses what no page of the shop or its office sends. @throws Refusal */
export const unreadable = (): never => {
  throw new Refusal(codes.badRequest, 'requestUnreadable');
};

/** Returns a result's data. @throws Refusal */
export function dataOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, message, ...more } = result.error;
  throw new Refusal(code, message, more);
}

/** Returns the value of a result, or a substitute while the service is away. @throws Refusal for any other failure */
export function unlessAway<T, O>(result: Result<T>, otherwise: O): T | O {
  if (result.ok) return result.value;
  const { code, message, ...more } = result.error;
  if (errorStatus[code] < 500) throw new Refusal(code, message, more);
  return otherwise;
}
