import { z } from 'zod';
import { anonymous, type Caller } from '../../shared/authorization.ts';
import type { Call } from '../../shared/contract/call.ts';
import { placesIn, requestOf } from '../../shared/contract/path.ts';

/** What a visitor chose, as far as results depend on it. */
export type Choices = Pick<Caller, 'currencyCode' | 'countryCode' | 'language'>;

/** What distinguishes one cached result from another: call, input and choices, never the visitor. */
export interface CallKey {
  key: string;
  /** The path with the parameters that the call knows, sorted. */
  url: string;
  /** The input without parameters that the call does not know. */
  input: Record<string, unknown>;
  choices: Choices;
  /** The caller that stands for all visitors with these choices. */
  caller: Caller;
}

export function callKey(call: Call, given: unknown, caller: Caller): CallKey {
  const input = knownInput(call, given as Record<string, unknown>);
  const { path: url } = requestOf(call, input);
  const { currencyCode, countryCode, language } = caller;
  const choices = { currencyCode, countryCode, language };
  return {
    key: [call.path, url, currencyCode, countryCode, language].join(' '),
    url,
    input,
    choices,
    caller: { ...anonymous, ...choices },
  };
}

/** Returns the fields that the call knows, sorted by name. */
function knownInput({ in: schema, path }: Call, given: Record<string, unknown>): Record<string, unknown> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : placesIn(path);
  return Object.fromEntries(
    names
      .filter((name) => given[name] !== undefined)
      .sort()
      .map((name) => [name, given[name]]),
  );
}
