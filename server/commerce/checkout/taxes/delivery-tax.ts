import { type DeliveryTax, isDeliveryTax } from '../../../../shared/catalog/delivery-tax.ts';
import { ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { record } from '../../audit/record.ts';
import { type Database, transact } from '../../database/connection.ts';
import { prepared } from '../../database/prepared.ts';
import { missing } from '../../places/manage/problem.ts';
import { statesOf } from '../../places/states.ts';

interface Place {
  country: string;
  /** '': the whole country. */
  state: string;
}

/** Returns how a place taxes the delivery: as its state, else its country says; 'no' where nothing is said. */
export async function deliveryTaxIn(db: Database, { country, state }: Place): Promise<DeliveryTax> {
  const [found] = await readRules(db, { country, states: ['', state.trim().toUpperCase()] });
  return found && isDeliveryTax(found.rule) ? found.rule : 'no';
}

const readRules = prepared((db, { country, states }: { country: string; states: readonly string[] }) =>
  db
    .selectFrom('delivery_tax')
    .select('rule')
    .where('country', '=', country)
    .where('state', 'in', states)
    .orderBy('state', 'desc'),
);

export type DeliveryRule = Place & { rule: string };

/** Returns what is said about the delivery, in all countries or in one, by place. */
export function deliveryRules(db: Database, country: string | null): Promise<DeliveryRule[]> {
  return db
    .selectFrom('delivery_tax')
    .selectAll()
    .$if(country !== null, (query) => query.where('country', '=', country ?? ''))
    .orderBy('country')
    .orderBy('state')
    .execute();
}

/** Says how a place taxes the delivery; orders keep the tax that they were placed with. */
export function setDeliveryTax(
  db: Database,
  { country, state, rule }: Place & { rule: DeliveryTax },
  now: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const known = await trx.selectFrom('country').select('code').where('code', '=', country).executeTakeFirst();
    if (!known) return missing(filled('countryNotSold', { code: country }));
    if (state !== '' && !statesOf(country).some(({ code }) => code === state))
      return missing(filled('stateUnknown', { country, state }));
    await trx
      .insertInto('delivery_tax')
      .values({ country, state, rule })
      .onConflict((key) => key.columns(['country', 'state']).doUpdateSet({ rule }))
      .execute();
    const subject = `tax:${state === '' ? country : `${country}-${state}`} delivery`;
    await record(trx, { action: 'tax.delivery set', subject, details: { rule }, at: now });
    return ok(null);
  });
}
