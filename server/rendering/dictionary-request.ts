import type { Context } from 'hono';
import type { StoreEnv } from '../http/context.ts';
import type { DictionaryRequest } from './dictionary.ts';

/** Reads what a request says about encodings and the dictionary that its client has. */
export const dictionaryRequest = (c: Context<StoreEnv>): DictionaryRequest => ({
  acceptEncoding: c.req.header('accept-encoding'),
  availableDictionary: c.req.header('available-dictionary'),
  closed: c.get('closed') !== undefined,
});
