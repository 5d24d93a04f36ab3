import type * as contract from '../../../../shared/contract/stock-notices.ts';
import { forAnyone, forOwner, type HandlersOf } from '../../calls/handler.ts';
import type { CommerceDeps } from '../../context.ts';
import { awaitVariant, confirmNotice, endNotices, readNotice } from './notices.ts';

/** Mails about the return of sold-out variants: `shared/contract/stock-notices.ts`. */
export function noticeHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    awaitStock: forOwner((input, { viewer }) => awaitVariant(deps, viewer, input)),
    stockNotice: forAnyone(({ token }) => readNotice(deps.db, token)),
    confirmStockNotice: forAnyone(({ token }) => confirmNotice(deps, token)),
    endStockNotices: forAnyone(({ token }) => endNotices(deps.db, token)),
  };
}
