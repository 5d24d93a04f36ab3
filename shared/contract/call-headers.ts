import {
  anonymous,
  clientIpHeader,
  composeAuthorization,
  deviceKeyHeader,
  parseAuthorization,
  previewKeyHeader,
} from '../authorization.ts';
import type { CallContext } from './perform.ts';

/** Beside a response of the commerce service: the tags of its result, with spaces between them. */
export const tagsHeader = 'X-Tags';

const preferMinimal = 'return=minimal';

/** Returns the HTTP headers that carry a call's context; `contextOf` reads them. */
export function headersOf(context: Omit<CallContext, 'form' | 'signal'>): Headers {
  const { caller, requestId, clientIp, deviceKey, previewKey, idempotencyKey, minimal } = context;
  const headers = new Headers({ Authorization: composeAuthorization(caller), 'X-Request-Id': requestId });
  if (clientIp) headers.set(clientIpHeader, clientIp);
  if (deviceKey) headers.set(deviceKeyHeader, deviceKey);
  if (previewKey) headers.set(previewKeyHeader, previewKey);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (minimal) headers.set('Prefer', preferMinimal);
  return headers;
}

/** Returns the context of a call from its HTTP headers. */
export function contextOf(headers: Headers): CallContext {
  return {
    caller: parseAuthorization(headers.get('authorization') ?? '') ?? anonymous,
    requestId: headers.get('x-request-id') ?? '',
    clientIp: headers.get(clientIpHeader) ?? '',
    deviceKey: headers.get(deviceKeyHeader) ?? '',
    previewKey: headers.get(previewKeyHeader) ?? undefined,
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    minimal: headers.get('prefer') === preferMinimal,
  };
}

/** Whether a request has no `Authorization` value, which is an anonymous call, or one that `parseAuthorization` reads. */
export function isCallerReadable(headers: Headers): boolean {
  const value = headers.get('authorization') ?? '';
  return value === '' || parseAuthorization(value) !== null;
}
