import type * as contract from '../../../../shared/contract/viewed.ts';
import { ok } from '../../../../shared/errors.ts';
import { secondMs } from '../../../../shared/time/duration.ts';
import { forOwner, type HandlersOf } from '../../calls/handler.ts';
import { tooMany } from '../../calls/rate-limit.ts';
import { visitorRate } from '../../calls/visitor-rate.ts';
import { loadPricing } from '../../catalog/price.ts';
import type { CommerceDeps } from '../../context.ts';
import { listViewed, noteProductViewed } from './write-views.ts';

/** Products that a visitor viewed lately: `shared/contract/viewed.ts`. */
export function viewedHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const { db, clock } = deps;
  const mayNote = visitorRate(deps, 'views', { burst: 60, perSecond: 1 });
  return {
    viewed: forOwner(async ({ except }, { viewer }) =>
      ok(await listViewed(deps, viewer.owner, except, await loadPricing(db, viewer))),
    ),
    noteViewed: forOwner(async ({ productId }, { viewer }) => {
      if (!mayNote(viewer)) return tooMany(secondMs);
      await noteProductViewed(deps, viewer.owner, productId, clock.now());
      return ok(null);
    }),
  };
}
