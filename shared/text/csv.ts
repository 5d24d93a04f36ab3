/**
 * Formats rows as CSV (RFC 4180). Texts that a spreadsheet would calculate get an apostrophe before them; numbers stay
 * numbers.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = harmlessCell(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns a cell that no spreadsheet calculates: texts that begin with `=`, `+`, `-`, `@`, the same in full width, a tab or
 * a line break get an apostrophe before them (OWASP, CSV Injection), and so do those that would be taken for one with an
 * apostrophe.
 */
export const harmlessCell = (value: string): string => (/^'*[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value);

/**
 * Returns a code (SKU, barcode) without apostrophes before it: they tell a spreadsheet that the cell is a text, as in
 * Shopify's own sample files.
 */
export const withoutTextMark = (code: string): string => code.replace(/^['’]+/, '');

/** Returns the value of a cell that `harmlessCell` wrote. */
export const valueOfCell = (cell: string): string => (/^'+[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell);
