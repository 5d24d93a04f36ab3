import { fieldPath, itemPath } from './path.ts';

/** A place where two documents differ, with the values as text; '' for none. */
export interface Difference {
  path: string;
  one: string;
  other: string;
}

const maxDifferences = 50;

/** Returns the first places where two documents differ. */
export function differencesOf(one: unknown, other: unknown): Difference[] {
  const first = leavesOf(one);
  const second = leavesOf(other);
  const paths = [...new Set([...first.keys(), ...second.keys()])];
  return paths
    .filter((path) => first.get(path) !== second.get(path))
    .slice(0, maxDifferences)
    .map((path) => ({ path, one: first.get(path) ?? '', other: second.get(path) ?? '' }));
}

function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return found.set(path, String(value));
  for (const [name, inner] of Object.entries(value))
    leavesOf(inner, Array.isArray(value) ? itemPath(path, Number(name)) : fieldPath(path, name), found);
  return found;
}
