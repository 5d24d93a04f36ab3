import type { Call } from '../../shared/contract/call.ts';
import { headersOf, tagsHeader } from '../../shared/contract/call-headers.ts';
import { isPathOfAnother } from '../../shared/contract/calls.ts';
import { requestOf } from '../../shared/contract/path.ts';
import type { CallContext, Perform } from '../../shared/contract/perform.ts';
import { codes, fail, type Result } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import { readStateChanges, stateChangesHeader } from '../../shared/orders/state-change-header.ts';
import { retriedHeader } from './remote.ts';

/** Returns the result that a response reports. */
export type ReadResult = (call: Call, status: number, body: unknown, minimal?: boolean) => Result<unknown>;

/** Makes calls as HTTP requests. @param read parses the JSON of a response; undefined: it is not JSON */
export function performOverHttp(fetch: (request: Request) => Promise<Response>, read: ReadResult): Perform {
  return async (call, input, context) => {
    const request = requestFor(call, input as Record<string, unknown>, context);
    if (!request) return { result: fail(codes.notFound, 'noSuchThing'), stateChanges: [] };
    const response = await fetch(request);
    // Half a response, or one that breaks off, is not JSON.
    const text = await response.text().catch(() => '');
    if (request.signal.aborted) throw request.signal.reason;
    return {
      result: read(call, response.status, parseJson(text), context.minimal),
      freshSeconds: freshSeconds(response.headers.get('cache-control') ?? ''),
      tags: readTags(response.headers.get(tagsHeader)),
      stateChanges: readStateChanges(response.headers.get(stateChangesHeader)),
      retries: Number(response.headers.get(retriedHeader)) || undefined,
    };
  };
}

/** Returns null for an id that would be read as another path: nothing has such an id. */
function requestFor(call: Call, input: Record<string, unknown>, context: CallContext): Request | null {
  const { path, body } = requestOf(call, input);
  const [pathname = ''] = path.split('?', 1);
  // URLs resolve segments of dots, encoded or not.
  if (/\/\.{1,2}(\/|$)/.test(pathname) || isPathOfAnother(call, pathname)) return null;
  const headers = headersOf(context);
  const { form, signal = null } = context;
  if (form) headers.set('Content-Type', form.contentType);
  else if (body) headers.set('Content-Type', 'application/json');
  const init = { method: call.method, headers, signal };
  // Only the path matters: `remote.ts` puts the origin of the service before it.
  const url = `http://commerce.internal${path}`;
  if (form) return new Request(url, { ...init, body: form.body, duplex: 'half' } as RequestInit);
  return new Request(url, { ...init, body: body && JSON.stringify(body) });
}

function readTags(header: string | null): string[] | undefined {
  return header?.split(' ').filter((tag) => tag !== '');
}

/** Reads `Cache-Control` (RFC 9111): seconds, 0 for a response that must not be stored, undefined where it says neither. */
function freshSeconds(header: string): number | undefined {
  if (/no-store|private/.test(header)) return 0;
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/.exec(header)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
