/**
 * Formats rows as CSV (RFC 4180). Texts that a spreadsheet would calculate, because they begin with `=`, `+`, `-`, `@`, a
 * tab or a line break, get an apostrophe before them (OWASP, CSV Injection); numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
