import type { BrowserReport } from '../../shared/contract/browser-reports.ts';

/** Of one page. */
const mostReports = 20;
const sent = new Set<string>();

/** Sends a report to the shop, each once; nothing after the visitor has declined on another page. */
export function report(facts: BrowserReport): void {
  const body = JSON.stringify({ ...facts, release: process.env.RELEASE });
  if (sent.has(body) || sent.size >= mostReports || document.cookie.includes('analytics=declined')) return;
  sent.add(body);
  navigator.sendBeacon('/events', body);
}

/** Calls `act` for each performance entry of a type, where the browser knows that type. */
export function observe<Entry extends PerformanceEntry>(
  type: string,
  act: (entry: Entry) => void,
  options?: object,
): void {
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(act)).observe({
      type,
      buffered: true,
      ...options,
    });
}
