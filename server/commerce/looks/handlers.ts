import type * as contract from '../../../shared/contract/looks.ts';
import { ok } from '../../../shared/errors.ts';
import { loadCurrency } from '../catalog/price.ts';
import type { CommerceDeps } from '../context.ts';
import { forAnyone, type HandlersOf } from '../service/handler.ts';
import { listLooks, loadLook } from './look-queries.ts';

/** Pictures of people in the shop’s pieces: `shared/contract/looks.ts`. */
export function lookHandlers({ db }: CommerceDeps): HandlersOf<typeof contract> {
  return {
    looks: forAnyone(async ({ product, page }) => ok(await listLooks(db, product, page)), { freshSeconds: 60 }),
    look: forAnyone(async ({ id }, { viewer }) => loadLook(db, id, await loadCurrency(db, viewer.currency)), {
      freshSeconds: 60,
    }),
  };
}
