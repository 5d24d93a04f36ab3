import { visitSteps } from '../../shared/analytics/visit-steps.ts';
import { ok } from '../../shared/errors.ts';
import type { VisitsAtStep } from '../../shared/office/today.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { dayAt } from '../../shared/time/zone.ts';
import type { CommerceDeps, TimedDeps } from './context.ts';
import { transact } from './database/connection.ts';
import { loadShopZone } from './places/shop-zone.ts';

/** Adds the gathered visits to those of the day in the shop's zone, in one transaction. */
export async function writeVisits({ db, clock, visits }: TimedDeps & Pick<CommerceDeps, 'visits'>): Promise<void> {
  const counts = visits.take();
  const rows = visitSteps.flatMap((step, i) => ((counts[i] ?? 0) > 0 ? [{ step, visits: counts[i] ?? 0 }] : []));
  if (rows.length === 0) return;
  try {
    const day = dayAt(await loadShopZone(db), clock.now());
    await transact(db, { durable: false }, async (trx) => {
      await trx
        .insertInto('visit_day')
        .values(rows.map((row) => ({ day, ...row })))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'step'])
            .doUpdateSet((eb) => ({ visits: eb('visit_day.visits', '+', eb.ref('excluded.visits')) })),
        )
        .execute();
      return ok(null);
    });
  } catch (error) {
    visits.putBack(counts);
    throw error;
  }
}

const daysShown = 30;

/** Returns how many visits of the last thirty days came to each step; null: none was counted. */
export async function loadVisits({ db, clock }: TimedDeps): Promise<VisitsAtStep[] | null> {
  const zone = await loadShopZone(db);
  const rows = await db
    .selectFrom('visit_day')
    .select(({ fn }) => ['step', fn.sum<number>('visits').as('visits')])
    .where('day', '>', dayAt(zone, clock.now() - daysShown * dayMs))
    .groupBy('step')
    .execute();
  if (rows.length === 0) return null;
  const counted = new Map(rows.map(({ step, visits }) => [step, Number(visits)]));
  return visitSteps.map((step) => ({ step, visits: counted.get(step) ?? 0 }));
}
