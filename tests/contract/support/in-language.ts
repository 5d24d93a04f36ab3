import { composeAuthorization, parseAuthorization } from '../../../shared/authorization.ts';
import type { Shop } from './fixture.ts';

/** Returns the service with another language of its callers. */
export const inLanguageOf =
  ({ fetch }: Pick<Shop, 'fetch'>, language: string): Shop['fetch'] =>
  (request) => {
    const caller = parseAuthorization(request.headers.get('authorization') ?? '');
    if (!caller) throw new Error('This request says nobody.');
    const headers = new Headers(request.headers);
    headers.set('authorization', composeAuthorization({ ...caller, language }));
    return fetch(new Request(request, { headers }));
  };
