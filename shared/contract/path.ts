import type { Call } from './call.ts';

/** `{id}` in the path of a call. */
const places = /\{(\w+)\}/g;

/** The names of a path's places: `['id']` of `/apis/products/{id}`. */
export function placesIn(path: string): string[] {
  return [...path.matchAll(places)].map(([, name = '']) => name);
}

/** Fills the places of a path and encodes each value. */
export function fillPath(path: string, filling: (place: string) => unknown): string {
  return path.replace(places, (_, name: string) => encodeURIComponent(String(filling(name))));
}

/** Matches the paths of a template. @param around regular expressions for what else may stand before and after it */
export function pathPattern(path: string, { before = '', after = '' } = {}): RegExp {
  return new RegExp(`^${before}${path.replace(/[.]/g, '\\.').replace(places, '[^/]+')}${after}$`);
}

/** A template as Hono and `shared/routes.ts` write it: `/apis/products/:id`. */
export function routePattern(path: string): string {
  return path.replace(places, ':$1');
}

/** What a request of a call consists of, by the contract. */
export interface CallRequest {
  /** With the query. */
  path: string;
  /** Null for a call without a body. */
  body: Record<string, unknown> | null;
}

/** Whether what the path does not hold comes in a body. */
export const hasBody = ({ method }: Pick<Call, 'method'>) => method !== 'GET' && method !== 'DELETE';

/** Fills the path's places from the input; the rest goes into the query, or the body where the call has one. */
export function requestOf(call: Pick<Call, 'method' | 'path'>, input: Record<string, unknown>): CallRequest {
  const own = placesIn(call.path);
  const path = fillPath(call.path, (name) => input[name]);
  const rest = Object.entries(input).filter(([name, value]) => value !== undefined && !own.includes(name));
  if (hasBody(call)) return { path, body: Object.fromEntries(rest) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return { path: query.size > 0 ? `${path}?${query}` : path, body: null };
}
