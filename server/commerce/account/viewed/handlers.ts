import type * as contract from '../../../../shared/contract/viewed.ts';
import { ok } from '../../../../shared/errors.ts';
import { secondMs } from '../../../../shared/time/duration.ts';
import { forOwner, type HandlersOf } from '../../calls/handler.ts';
import { tooMany } from '../../calls/rate-limit.ts';
import { loadPricing } from '../../catalog/price.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import { listViewed, noteProductViewed } from './write-views.ts';

/** Limit above what a visitor views, which bounds the table. */
const perOwner = { burst: 60, perSecond: 1 };
const perAddress = { burst: 600, perSecond: 10 };

/** Products that a visitor viewed lately: `shared/contract/viewed.ts`. */
export function viewedHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const { db, clock } = deps;
  const mayNote = noteLimits(deps);
  return {
    viewed: forOwner(async ({ except }, { viewer }) =>
      ok(await listViewed(deps, viewer.owner, except, await loadPricing(db, viewer))),
    ),
    noteViewed: forOwner(async ({ productId }, { viewer }) => {
      if (!mayNote(viewer, clock.now())) return tooMany(secondMs);
      await noteProductViewed(deps, viewer.owner, productId, clock.now());
      return ok(null);
    }),
  };
}

function noteLimits({ memoryLimit }: Pick<CommerceDeps, 'memoryLimit'>) {
  const ofOwner = memoryLimit('views by owner', perOwner);
  const ofAddress = memoryLimit('views by client IP', perAddress);
  return ({ owner, address }: Viewer, now: number) =>
    ofOwner(owner, now) && (address === '' || ofAddress(address, now));
}
