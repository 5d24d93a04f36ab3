/** Well below what one statement takes on either database (SQLite 32,766; PostgreSQL 65,535). */
const parametersAtMost = 16_000;

/**
 * Cuts a list into parts that one statement takes.
 *
 * @param parameters how many each entry needs
 */
export function chunksOf<T>(list: readonly T[], parameters = 1): T[][] {
  const size = Math.max(1, Math.floor(parametersAtMost / parameters));
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}
