/** PostgreSQL accepts 100 connections by default, and there may be other machines. */
const connections = { each: 10, fewest: 3, together: 40 };

/** Returns the size of each process's connection pool. */
export function poolSizeOf(processes: number): number {
  const { each, fewest, together } = connections;
  return Math.max(fewest, Math.min(each, Math.floor(together / processes)));
}
