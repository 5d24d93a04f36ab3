import type * as contract from '../../../../shared/contract/shares.ts';
import { codes, fail, ok } from '../../../../shared/errors.ts';
import { href, routes } from '../../../../shared/routes.ts';
import { forAnyone, forCustomer, type HandlersOf } from '../../calls/handler.ts';
import type { CommerceDeps } from '../../context.ts';
import { makeShare, shareCode, sharedHandle } from './share.ts';

/** Short addresses of products, whose owners earn of what is bought by them. */
export function shareHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    shareProduct: forCustomer(async ({ productId }, { customer }) => {
      const code = await makeShare(deps, customer.id, productId);
      return code.ok ? ok({ shortUrl: deps.siteUrl + href(routes.shortLink, { code: code.value }) }) : code;
    }),
    shareTarget: forAnyone(async ({ code }) => {
      const handle = shareCode.test(code) ? await sharedHandle(deps.db, code) : null;
      return handle === null ? fail(codes.notFound, 'noSuchAddress') : ok({ handle, code });
    }),
  };
}
