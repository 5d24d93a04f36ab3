import type { Context } from 'hono';
import { inSameLanguage } from '../../shared/language/request-language.ts';
import type { StoreEnv } from '../http/context.ts';
import { streamOf, takesGzip } from './compression.ts';

/**
 * Streams texts, each made in the language and the zone of the request. The first part is made before the status is sent,
 * so that an error in it is a 500; a later error breaks the connection, so that no client takes a part for the whole.
 */
export async function streamedResponse(
  c: Context<StoreEnv>,
  parts: AsyncGenerator<string>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const sent: Record<string, string> = { ...headers, Vary: 'Accept-Encoding' };
  if (c.req.method === 'HEAD') {
    await parts.return(undefined);
    return c.newResponse(null, 200, sent);
  }
  // The connection, which knows neither, asks for the later parts.
  const texts = inSameLanguage(parts);
  const first = await texts.next();
  const gzip = takesGzip(c.req.header('accept-encoding'));
  if (gzip) sent['Content-Encoding'] = 'gzip';
  return c.newResponse(streamOf(startingWith(first, texts), gzip), 200, sent);
}

/** Streams bytes as they are made, as `streamedResponse` does texts; nothing is compressed. */
export async function streamedBytes(
  c: Context<StoreEnv>,
  parts: AsyncGenerator<Uint8Array>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  if (c.req.method === 'HEAD') {
    await parts.return(undefined);
    return c.newResponse(null, 200, { ...headers });
  }
  const bytes = inSameLanguage(parts);
  const first = await bytes.next();
  return c.newResponse(bytesOf(startingWith(first, bytes)), 200, { ...headers });
}

const bytesOf = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });

/** Yields the result that was read already, then the rest. */
export async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
