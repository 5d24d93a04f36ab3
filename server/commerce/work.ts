import type { StateChangeRecord } from '../../shared/orders/state-change-header.ts';
import type { CommerceDeps } from './context.ts';
import { type Database, handleFor } from './database/connection.ts';
import type { Work } from './database/state-changes.ts';

/**
 * Begins one piece of work, such as a request. @returns the shop to do it with: audit entries name the actor, and the
 * state changes that it makes are logged with the request and collected
 */
export function beginWork(
  deps: CommerceDeps,
  { actor, requestId = '' }: { actor: string | null; requestId?: string },
): {
  shop: CommerceDeps;
  stateChanges: readonly StateChangeRecord[];
  /** Names the actor of the whole work, where it is known only after the work began. */
  nameActor: (actor: string) => void;
} {
  const stateChanges: StateChangeRecord[] = [];
  const work: Work = {
    actor,
    report: ({ why, ...change }) => {
      stateChanges.push(change);
      deps.log.info({ ...(requestId && { requestId }), ...change, why }, 'moved');
    },
  };
  const nameActor = (known: string) => {
    work.actor = known;
  };
  return { shop: { ...deps, db: handleFor(deps.db, work) }, stateChanges, nameActor };
}

/** Returns the dependencies for what an actor does as part of the work, e.g. 'staff:ann@shop-1'. */
export function actingAs<Deps extends { db: Database }>(deps: Deps, actor: string): Deps {
  return { ...deps, db: handleFor(deps.db, { ...deps.db.work, actor }) };
}
