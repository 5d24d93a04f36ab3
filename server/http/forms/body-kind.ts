import { calls } from '../../../shared/contract/calls.ts';
import { pathPattern } from '../../../shared/contract/path.ts';

/** What the body of a request may hold: the larger, the longer it may take to arrive. */
type BodyKind = 'plain' | 'files' | 'archive';

const allowed = new WeakMap<object, BodyKind>();

/** Says what the body of a request may hold; where there is no request of Node, as in tests, nothing limits its time. */
export function allowBody(incoming: object | undefined, kind: BodyKind): void {
  if (incoming) allowed.set(incoming, kind);
}

/** Returns what the body of a request may hold, by what its route has said so far. */
export const bodyKindOf = (incoming: object): BodyKind => allowed.get(incoming) ?? 'plain';

const callsWithFiles = calls
  .filter(({ multipart }) => multipart)
  .map(({ path }) => pathPattern(path, { before: '(/[a-z]{2})?', after: '/?' }));

/** Returns whether a request is a call that takes files by the contract. */
export const isCallWithFiles = (method: string, path: string): boolean =>
  method === 'POST' && callsWithFiles.some((pattern) => pattern.test(path));
