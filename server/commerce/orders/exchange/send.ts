import type { WantedUnits } from '../../../../shared/orders/typed.ts';
import type { Trx } from '../../database/connection.ts';
import type { PickedUnits } from '../pick-units.ts';
import type { ExchangeRow } from './exchange-queries.ts';

interface Split {
  replacements: readonly ExchangeRow[];
  /** What is named of the order's lines; undefined: nothing is named, everything is meant. */
  rest: readonly WantedUnits[] | undefined;
}

/** Splits what is named for a parcel: units of a line that are left to send first, then replacements with the same SKU. */
export function splitReplacements(
  left: readonly PickedUnits[],
  exchanges: readonly ExchangeRow[],
  units: readonly WantedUnits[] | undefined,
): Split {
  if (!units) return { replacements: exchanges, rest: undefined };
  const taken = new Set<string>();
  const rest = units.flatMap(({ which, quantity }) => {
    const ofLines = left.reduce((sum, { line, quantity: count }) => sum + (isCalled(line, which) ? count : 0), 0);
    const free = exchanges.filter((each) => isCalled(each, which) && !taken.has(each.id));
    const more = free.slice(0, Math.max(0, quantity - ofLines));
    for (const { id } of more) taken.add(id);
    return more.length > 0 && quantity === more.length ? [] : [{ which, quantity: quantity - more.length }];
  });
  return { replacements: exchanges.filter(({ id }) => taken.has(id)), rest };
}

const isCalled = ({ id, sku }: { id: string; sku: string }, which: string) => id === which || sku === which;

export async function putIntoParcel(trx: Trx, parcelId: string, exchanges: readonly ExchangeRow[]): Promise<void> {
  for (const { id } of exchanges)
    await trx.updateTable('exchange').set({ fulfillment_id: parcelId }).where('id', '=', id).execute();
}
