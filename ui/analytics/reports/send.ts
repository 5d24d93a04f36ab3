import type { BrowserReport } from '../../../shared/contract/browser-reports.ts';

/** Maximum per page. */
const maxReports = 20;
const sent = new Set<string>();

/** Sends each distinct report to the server once; none after the visitor has declined analytics on another page. */
export function report(facts: BrowserReport): void {
  const body = JSON.stringify({ ...facts, release: process.env.RELEASE });
  if (sent.has(body) || sent.size >= maxReports || document.cookie.includes('analytics=declined')) return;
  sent.add(body);
  navigator.sendBeacon('/events', body);
}

/**
 * Calls `act` for each performance entry of a type, if the browser supports that type.
 *
 * @returns a function that calls `act` at once for the entries that the browser has not delivered yet
 */
export function observe<Entry extends PerformanceEntry>(
  type: string,
  act: (entry: Entry) => void,
  options?: object,
): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const actOnAll = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(act);
  const observer = new PerformanceObserver((list) => actOnAll(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => actOnAll(observer.takeRecords());
}
