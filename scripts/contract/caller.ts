import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { composeAuthorization } from '../../shared/authorization.ts';
import type { Call } from '../../shared/contract/call.ts';
import { isEnvelope } from '../../shared/contract/envelope.ts';
import { requestOf } from '../../shared/contract/path.ts';
import { errorStatus, isErrorCode } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';

/** A service's deviation from the contract. */
export class Breach extends Error {
  override readonly name = 'Breach';
}

type In<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never;
type Out<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;

/** A visitor of the shop who checks every response against the contract. */
export interface Caller {
  token: string;
  userId: string;
  /** Returns the call's data. @throws Breach when it fails or does not match the contract */
  ask<C extends Call>(call: C, input: In<C>, more?: { key?: string; currencyCode?: string }): Promise<Out<C>>;
  /** Expects a refusal. @throws Breach unless it has this code and the code's status */
  refused<C extends Call>(call: C, input: unknown, code: string, key?: string): Promise<unknown>;
}

const longestMs = 20_000;

export function caller(origin: string): Caller {
  const deviceId = randomBytes(16).toString('hex');
  const send = async (call: Call, input: unknown, key = randomUUID() as string, currencyCode = 'USD') => {
    const { path, body } = requestOf(call, input as Record<string, unknown>);
    const response = await fetch(origin + path, {
      method: call.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(longestMs),
      headers: {
        authorization: authorization({ ...it, deviceId, currencyCode }),
        'x-request-id': randomBytes(8).toString('hex'),
        ...(body && { 'content-type': 'application/json' }),
        ...(call.keyed && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const envelope = parseJson(text);
    if (!isEnvelope(envelope)) throw new Breach(`status ${response.status}, and no envelope: ${text.slice(0, 80)}`);
    return { response, ...envelope };
  };
  const it: Caller = {
    token: '',
    userId: '',
    ask: async (call, input, { key, currencyCode } = {}) => {
      const { response, code, message, data } = await send(call, input, key, currencyCode);
      if (code !== '1') throw new Breach(`refused with ${code}: ${message}`);
      if (response.status !== 200) throw new Breach(`done, and status ${response.status}`);
      if (call.cacheable && !response.headers.has('cache-control'))
        throw new Breach('cacheable, without Cache-Control');
      const read = call.out.safeParse(data);
      if (!read.success) throw new Breach(z.prettifyError(read.error));
      return data as never;
    },
    refused: async (call, input, code, key) => {
      const answer = await send(call, input, key);
      const status = isErrorCode(code) ? errorStatus[code] : 0;
      if (answer.code !== code) throw new Breach(`answered ${answer.code} instead of ${code}`);
      if (answer.response.status !== status)
        throw new Breach(`${code} with status ${answer.response.status} instead of ${status}`);
      if (answer.message === '') throw new Breach(`${code} says nothing to a shopper`);
      return answer.data;
    },
  };
  return it;
}

function authorization(who: { token: string; userId: string; deviceId: string; currencyCode: string }): string {
  const { token, userId, deviceId, currencyCode } = who;
  return composeAuthorization({
    token,
    userId,
    deviceId,
    currencyCode,
    countryCode: 'US',
    platform: 'web',
    language: 'en',
    type: '1',
    sessionId: 'contract',
    sizeConversionType: 'US',
    cab: '',
  });
}
