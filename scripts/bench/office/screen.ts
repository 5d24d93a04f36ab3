/** A measured screen: what it is called, and where it is. */
export type Screen = readonly [name: string, path: string];

export const dayMs = 86_400_000;

/** Returns a day, or the first one of its year, as addresses have it. */
export const day = (time: number, first?: 'year'): string =>
  first ? `${new Date(time).getUTCFullYear()}-01-01` : new Date(time).toISOString().slice(0, 10);

/** Handle of a product of the demonstration that was sold and reviewed. */
export const soldProduct = 'baxter-wide-jeans';

/** Returns a path with a query. */
export const page = (path: string, query: Readonly<Record<string, string | number>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
