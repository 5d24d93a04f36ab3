import type * as contract from '../../../../shared/contract/viewed.ts';
import { ok } from '../../../../shared/errors.ts';
import type { CommerceDeps } from '../../context.ts';
import { forOwner, type HandlersOf } from '../../service/handler.ts';
import { allowancesOf, takeUses } from '../../service/rate-limit.ts';
import { loadCurrency } from '../price.ts';
import { listViewed, noteProductViewed } from './viewed-queries.ts';

/** More than anybody looks at, so that nobody fills the table. */
const notes = { uses: 60, windowMs: 60_000 };
const notesFromAddress = { uses: 600, windowMs: 60_000 };

/** What a visitor looked at lately: `shared/contract/viewed.ts`. */
export function viewedHandlers({ db, clock }: CommerceDeps): HandlersOf<typeof contract> {
  return {
    viewed: forOwner(async ({ except }, { viewer }) =>
      ok(await listViewed(db, viewer.owner, except, await loadCurrency(db, viewer.currency))),
    ),
    noteViewed: forOwner(async ({ productId }, { viewer }) => {
      const allowed = await takeUses({ db, clock }, allowancesOf('viewed', viewer, notes, notesFromAddress));
      if (!allowed.ok) return allowed;
      await noteProductViewed(db, viewer.owner, productId, clock.now());
      return ok(null);
    }),
  };
}
