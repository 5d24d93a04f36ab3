/** Removes control characters, which users' texts may contain. */
const plain = (cell: string | number) => (typeof cell === 'number' ? cell : cell.replace(/\p{Cc}/gu, '\uFFFD'));

/** Formats rows as columns of equal width, numbers to the right; the first row is the heading. */
export function table(given: readonly (readonly (string | number)[])[]): string {
  const rows = given.map((row) => row.map(plain));
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => String(row[i] ?? '').length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, i) => padded(cell, widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function padded(cell: string | number, width: number): string {
  return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
}
