import { Hono } from 'hono';
import { shareProduct } from '../../../shared/contract/shares.ts';
import { codes, fail, ok } from '../../../shared/errors.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer } from '../envelope.ts';
import { customerOf, readBody, withCustomer } from '../request.ts';
import { shareCode, sharedHandle, shareOf } from './share.ts';

/** Short addresses of products, whose owners earn of what is bought by them. */
export function shareRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  app.post('/apis/share', withCustomer, async (c) => {
    const input = await readBody(c, shareProduct.in);
    if (!input.ok) return answer(c, input);
    const code = await shareOf(deps, customerOf(c).id, input.value.productId);
    if (!code.ok) return answer(c, code);
    return answer(c, ok({ shortUrl: deps.siteUrl + href(routes.shortLink, { code: code.value }) }));
  });
  app.get('/apis/share/:code', async (c) => {
    const code = c.req.param('code');
    const handle = shareCode.test(code) ? await sharedHandle(deps.db, code) : null;
    return answer(c, handle === null ? fail(codes.notFound, 'There is no such address.') : ok({ handle, code }));
  });
  return app;
}
