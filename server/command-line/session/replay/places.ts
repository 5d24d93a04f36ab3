import { calls } from '../../../../shared/contract/calls.ts';
import { routePattern } from '../../../../shared/contract/path.ts';
import { withoutPrefix } from '../../../../shared/language/language.ts';
import { languages, pseudoLanguages } from '../../../../shared/messages/catalogues.ts';
import { routes } from '../../../../shared/routes.ts';
import { decodedPart } from '../../../../shared/text/decoded-part.ts';

/** A URL of the shop, parsed by its route. */
export interface Place {
  /** `/de`, or empty for the shop's base language. */
  prefix: string;
  /** `/order/detail/:id`; the path itself where the shop has no such route. */
  pattern: string;
  /** Values of the pattern's parameters, decoded. */
  values: Readonly<Record<string, string>>;
}

const ofCalls = calls.map(({ path }) => routePattern(path));
/** Fixed paths come before those with parameters: `/account/addresses/new` is not an address id. */
const patterns = [...Object.values(routes), ...ofCalls]
  .map((pattern) => ({ pattern, parts: pattern.split('/') }))
  .sort((one, other) => holes(one.parts) - holes(other.parts));

function holes(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length;
}

export function placeOf(path: string): Place {
  const prefix =
    [...languages, ...pseudoLanguages].map((language) => `/${language}`).find((start) => begins(start, path)) ?? '';
  const own = withoutPrefix(prefix, path);
  const parts = own.length > 1 ? own.replace(/\/$/, '').split('/') : ['', ''];
  for (const known of patterns) {
    const values = valuesIn(known.parts, parts);
    if (values) return { prefix, pattern: known.pattern, values };
  }
  return { prefix, pattern: own, values: {} };
}

/** Builds a path from a pattern and values. */
export function pathAt({ prefix, pattern }: Place, values: Readonly<Record<string, string>>): string {
  const own = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return own === '/' && prefix ? prefix : prefix + own;
}

const begins = (start: string, path: string) => path === start || path.startsWith(`${start}/`);

function valuesIn(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const values: Record<string, string> = {};
  for (const [i, part] of pattern.entries()) {
    if (part.startsWith(':')) values[part.slice(1)] = decodedPart(parts[i] ?? '');
    else if (part !== parts[i]) return null;
  }
  return values;
}
