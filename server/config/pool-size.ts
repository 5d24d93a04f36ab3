/** PostgreSQL takes a hundred connections unless told otherwise, and there may be other machines. */
const connections = { each: 10, fewest: 3, together: 40 };

/** Connections to PostgreSQL of each of so many processes. */
export function poolSizeOf(processes: number): number {
  const { each, fewest, together } = connections;
  return Math.max(fewest, Math.min(each, Math.floor(together / processes)));
}
