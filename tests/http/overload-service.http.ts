import { once } from 'node:events';
import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { remoteCommerce } from '../../server/apis/remote.ts';
import { openServiceGuard } from '../../server/operations/admission/guard.ts';
import { portOf, serverOptions } from '../../server/operations/process/listen.ts';
import { composeAuthorization } from '../../shared/authorization.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens a separate commerce service that holds all responses until released, and a storefront that calls it. */
async function heldService(calls: number) {
  const held = Promise.withResolvers<void>();
  const [shed, said]: [string[], string[]] = [[], []];
  const overload = { delayMs: Number.POSITIVE_INFINITY, calls };
  const { admission, serverOf, fetch } = openServiceGuard(
    { siteName: 'Hemline', languages: ['en', 'xx'], overload },
    { metrics: { shed: (what) => shed.push(what) }, log: () => undefined },
    async () => {
      await held.promise;
      return Response.json({ code: '1', message: 'ok', data: null });
    },
  );
  server = serverOf(serverOptions, getRequestListener(fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const commerce = remoteCommerce({ origin, log: (_, message) => said.push(message) });
  const ask = (path: string, language = 'en') => {
    const [token, userId, deviceId, platform, type, sessionId, sizeConversionType, cab] = Array<string>(8).fill('');
    const place = { currencyCode: 'USD', countryCode: 'US', language };
    const rest = { token, userId, deviceId, platform, type, sessionId, sizeConversionType, cab };
    const Authorization = composeAuthorization({ ...rest, ...place } as Parameters<typeof composeAuthorization>[0]);
    return commerce(new Request(`http://commerce.internal${path}`, { headers: { Authorization } }));
  };
  const hold = async (count: number, path: string) => {
    const before = admission.figures().calls;
    const asking = Array.from({ length: count }, () => ask(path));
    await expect.poll(() => admission.figures().calls).toBe(before + count);
    return asking;
  };
  return { ask, hold, letGo: held.resolve, shed, said };
}

test('a separate service refuses browsing before buying, and storefronts keep calling it', async () => {
  const { ask, hold, letGo, shed, said } = await heldService(8);
  const browsing = await hold(4, '/apis/products');
  for (let i = 0; i < 30; i += 1) {
    const refused = await ask('/apis/products');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
    expect(await refused.json()).toMatchObject({ code: '500503', data: null });
  }
  // Calls that every page makes, the checkout included, have the same priority as buying.
  const buying = [
    ...(await hold(2, '/apis/cart')),
    ...(await hold(1, '/apis/fee')),
    ...(await hold(1, '/apis/countries')),
  ];
  expect((await ask('/apis/cart')).status).toBe(503);
  expect(shed).toEqual([...Array(30).fill('browsing'), 'checkout']);
  letGo();
  for (const { status } of await Promise.all([...browsing, ...buying])) expect(status).toBe(200);
  expect(said).toEqual([]);
});

test('a separate service refuses in the visitor’s language', async () => {
  const { ask, hold } = await heldService(8);
  void (await hold(4, '/apis/products'));
  const [plain, accented] = await Promise.all(
    ['en', 'xx'].map(async (each) => (await ask('/apis/products', each)).json()),
  );
  expect(plain.message).toContain('very full');
  expect(accented.message).not.toContain('very full');
});
