import type { EventName } from '../../shared/analytics/event-facts.ts';

/** Reports an analytics event to the runtime, which knows whether analytics is allowed. */
export function reportEvent(event: EventName, facts: object): void {
  globalThis.document?.dispatchEvent(new CustomEvent('hemline:event', { detail: [event, facts] }));
}
