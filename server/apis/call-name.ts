import type { Call } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/calls.ts';
import { pathPattern, placesIn } from '../../shared/contract/path.ts';

/** Calls without places come first: `/apis/orders/search` names no order. */
const templates = calls
  .map((call) => ({
    call,
    places: placesIn(call.path).length,
    pattern: pathPattern(call.path, { after: '/?' }),
  }))
  .sort((a, b) => a.places - b.places);

/** Returns the call of the contract that a request makes; undefined for anything else. */
function callOf({ method, url }: Request): Call | undefined {
  const { pathname } = new URL(url);
  return templates.find(({ call, pattern }) => call.method === method && pattern.test(pathname))?.call;
}

/** Returns the name of a call in the log and in metrics. */
export const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** Returns the name of the call that a request makes; for anything else, its folder. */
export function callName(request: Request): string {
  const call = callOf(request);
  return call ? nameOf(call) : `${request.method} /${new URL(request.url).pathname.split('/')[1]}`;
}
