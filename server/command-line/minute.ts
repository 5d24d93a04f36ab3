/** Formats a time for tables, e.g. '2026-11-20 12:00' (UTC). */
export function minute(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
