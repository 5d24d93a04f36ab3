import { z } from 'zod';
import { composeAuthorization, parseAuthorization } from '../../shared/authorization.ts';
import type { Call } from '../../shared/contract/call.ts';

/** What a visitor chose, as far as answers depend on it. */
export interface Choices {
  currencyCode: string;
  countryCode: string;
  language: string;
}

/** What one answer differs from another by: the address, currency, country and language; never by who asks. */
export interface AnswerKey {
  key: string;
  /** The path and, where the call was given some, its own parameters in order. */
  address: string;
  choices: Choices;
  /** The request that stands for all of them: nobody's, with nothing in its query that the call does not know. */
  request: (signal: AbortSignal) => Request;
}

/** The address with the call's own parameters alone, sorted, and the three choices that answers depend on. */
export function answerKey(call: Call, asked: Request): AnswerKey {
  const url = new URL(asked.url);
  const known = call.in instanceof z.ZodObject ? Object.keys(call.in.shape) : [];
  const own = [...url.searchParams].filter(([name]) => known.includes(name));
  const query = new URLSearchParams(own.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  url.search = query.toString();
  const caller = parseAuthorization(asked.headers.get('authorization') ?? '');
  const address = url.pathname + url.search;
  const choices: Choices = {
    currencyCode: caller?.currencyCode ?? '',
    countryCode: caller?.countryCode ?? '',
    language: caller?.language ?? '',
  };
  const headers = {
    Authorization: composeAuthorization({ ...nobody, ...choices }),
    'X-Request-Id': asked.headers.get('x-request-id') ?? '',
  };
  return {
    key: JSON.stringify([address, choices.currencyCode, choices.countryCode, choices.language]),
    address,
    choices,
    request: (signal) => new Request(url, { headers, signal }),
  };
}

/** Nothing of this tells one visitor from another. */
const nobody = {
  token: '',
  userId: '',
  deviceId: '',
  platform: 'web',
  type: '',
  sessionId: '',
  sizeConversionType: '',
  cab: '',
};
