import type { EventName } from '../../shared/event-facts.ts';

/** Tells what happened within the page; whether it may be told is the runtime's to know. */
export function tell(event: EventName, facts: object): void {
  globalThis.document?.dispatchEvent(new CustomEvent('hemline:event', { detail: [event, facts] }));
}
