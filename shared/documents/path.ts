/** A path in a document is written as its faults name it: `content[3].link.src`; '' is the whole document. */
export const fieldPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
export const itemPath = (path: string, index: number): string => `${path}[${index}]`;

/** Returns the names and indexes that a path consists of. */
export function partsOf(path: string): (string | number)[] {
  const found = path.matchAll(/([^.[\]]+)|\[(\d+)\]/g);
  return [...found].map(([, name, index]) => name ?? Number(index));
}

/** Returns the value at a path of a document; undefined where it has none. */
export function valueAt(json: unknown, path: string): unknown {
  return partsOf(path).reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    return Object.entries(value).find(([name]) => name === String(part))?.[1];
  }, json);
}

/** Whether a path is another one or a place inside of it. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || outer === '' || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
