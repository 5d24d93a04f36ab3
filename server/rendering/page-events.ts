import type { AnalyticsEvent, EventName } from '../../shared/analytics/event-facts.ts';
import { routes } from '../../shared/routes.ts';
import { jsonForScript } from '../../ui/rendering/island.tsx';
import { escapeHtml } from './html.ts';

/** An event of a page view; without facts where the page's cards have them. */
export interface PageEvent {
  event: EventName;
  facts?: object;
}

/** Returns an event as inert data for the page's script. */
export function eventScript({ event, facts }: PageEvent): string {
  if (!facts) return '';
  return `<script type="application/json" data-event="${event}">${jsonForScript(facts)}</script>`;
}

/** Prefix of the hole for the tracking picture; the page's own events are part of the hole's name. */
export const seenHole = 'seen__';
export const seenHoleOf = (events: readonly PageEvent[]) => seenHole + events.map(({ event }) => event).join('__');

/**
 * Returns the tracking picture for browsers without script: its request makes the server record the page's events and
 * those queued before it.
 */
export function seenPicture(hole: string, happened: readonly AnalyticsEvent[]): string {
  const names = hole.slice(seenHole.length).split('__').filter(Boolean);
  const search = new URLSearchParams({
    ...(names.length > 0 && { see: names.join(',') }),
    ...(happened.length > 0 && { told: JSON.stringify(happened) }),
  });
  const address = search.size > 0 ? `${routes.events}?${search}` : routes.events;
  return `<noscript><img src="${escapeHtml(address)}" alt="" width="1" height="1" hidden></noscript>`;
}
