import { performOverHttp } from '../../server/apis/perform-over-http.ts';
import { resultOf } from '../../shared/contract/envelope.ts';
import type { CommerceService } from '../../shared/contract/perform.ts';

/**
 * Returns a commerce service that passes each call as a request to a function. Responses are not checked against the
 * contract.
 */
export function serviceOverFetch(answer: (request: Request) => Response | Promise<Response>): CommerceService {
  const fetch = async (request: Request) => answer(request);
  return { fetch, perform: performOverHttp(fetch, (_call, status, body) => resultOf(body, status)) };
}
