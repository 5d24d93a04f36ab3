/** Well below the limit of parameters of both databases (SQLite 32,766; PostgreSQL 65,535). */
const parametersAtMost = 16_000;

/**
 * Splits a list into parts for one statement each.
 *
 * @param parameters number of parameters of each entry
 */
export function chunksOf<T>(list: readonly T[], parameters = 1): T[][] {
  const size = Math.max(1, Math.floor(parametersAtMost / parameters));
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}
