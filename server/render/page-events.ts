import type { EventName, Happening } from '../../shared/event-facts.ts';
import { routes } from '../../shared/routes.ts';
import { jsonForScript } from '../../ui/render/island.tsx';
import { escapeHtml } from './html.ts';

/** What happens by a page being looked at; without facts where its cards have them. */
export interface PageEvent {
  event: EventName;
  facts?: object;
}

/** An event as a page hands it to its script: data, which does nothing by itself. */
export function eventScript({ event, facts }: PageEvent): string {
  if (!facts) return '';
  return `<script type="application/json" data-event="${event}">${jsonForScript(facts)}</script>`;
}

/** Names the hole where a page is seen without a script; the page's own events are part of its name. */
export const seenHole = 'seen__';
export const seenHoleOf = (events: readonly PageEvent[]) => seenHole + events.map(({ event }) => event).join('__');

/**
 * Where no script runs, the page asks for a picture that is none: the server then looks by itself at what the page is,
 * and is told what happened before it.
 */
export function seenPicture(hole: string, happened: readonly Happening[]): string {
  const names = hole.slice(seenHole.length).split('__').filter(Boolean);
  const search = new URLSearchParams({
    ...(names.length > 0 && { see: names.join(',') }),
    ...(happened.length > 0 && { told: JSON.stringify(happened) }),
  });
  const address = search.size > 0 ? `${routes.events}?${search}` : routes.events;
  return `<noscript><img src="${escapeHtml(address)}" alt="" width="1" height="1" hidden></noscript>`;
}
