import { calls } from '../../shared/contract/calls.ts';

const templates = calls.map(({ method, path }) => ({
  method,
  name: `${method} ${path}`,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The call of the contract that a request makes; of anything else, the folder it is in. */
export function callName({ method, url }: Request): string {
  const { pathname } = new URL(url);
  const call = templates.find((each) => each.method === method && each.pattern.test(pathname));
  return call?.name ?? `${method} /${pathname.split('/')[1]}`;
}
