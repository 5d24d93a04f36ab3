import { isSizeConversion } from '../../../../shared/constants.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { ListedValue } from '../../../../shared/office/values.ts';
import { record } from '../../audit/record.ts';
import type { TimedDeps } from '../../context.ts';
import { type Database, transact } from '../../database/connection.ts';
import { slugOf } from '../slug.ts';
import { ensureFacetValues } from './facet-rows.ts';
import { inUsualOrder, readValues } from './list-values.ts';

/** Puts the values of a kind in the order of these names; the others come after them as they are. Unknown names are refused. */
export async function orderValues(deps: TimedDeps, facet: string, names: readonly string[]): Promise<Result<null>> {
  const all = await readValues(deps.db, facet);
  const known = new Map(all.map(({ name }) => [name.toLowerCase(), name]));
  const unknown = names.filter((name) => !known.has(name.toLowerCase()));
  if (unknown.length > 0)
    return fail(codes.invalidInput, filled('valuesUnknown', { names: unknown.slice(0, 10).join(', ') }));
  const wanted = names.flatMap((name) => known.get(name.toLowerCase()) ?? []);
  // Names with one slug are one value, whose place is that of the first.
  const bySlug = new Map([...wanted, ...known.values()].map((name) => [slugOf(name), name]));
  const said = new Map([...bySlug.values()].map((name, position) => [name, { position }]));
  return storeValues(deps, { facet, said, details: { ordered: said.size } });
}

/** Returns the names of the values of a kind in the order that they have by themselves. */
export const usualOrder = async (db: Database, facet: string): Promise<ListedValue[]> =>
  inUsualOrder(facet, await readValues(db, facet));

/** Stores the colours of values by their names; '': as the shop knows it by the name, if it does. */
export async function colourValues(
  deps: TimedDeps,
  facet: string,
  colours: ReadonlyMap<string, string>,
): Promise<Result<null>> {
  const wrong = [...colours.values()].find((colour) => colour !== '' && !/^#[0-9a-f]{6}$/i.test(colour));
  if (wrong !== undefined) return fail(codes.invalidInput, filled('valueColour', { typed: wrong }));
  const changed = (await readValues(deps.db, facet)).flatMap(({ name, color: before }): [string, ValueChange][] => {
    const color = colours.get(name)?.toLowerCase() || null;
    return colours.has(name) && color !== before ? [[name, { color }]] : [];
  });
  if (changed.length === 0) return ok(null);
  const details = { colours: changed.map(([name]) => name).join(', ') };
  return storeValues(deps, { facet, said: new Map(changed), details });
}

/** Stores the picture that stands for a value in place of a colour; null: none. */
export const pictureValue = (
  deps: TimedDeps,
  facet: string,
  name: string,
  picture: string | null,
): Promise<Result<null>> =>
  storeValues(deps, { facet, said: new Map([[name, { picture }]]), details: { value: name, picture } });

/** Says which numbering sizes are of; '': the shop's usual one. */
export async function numberSizes(
  deps: TimedDeps,
  facet: string,
  { names, system }: { names: readonly string[]; system: string },
): Promise<Result<null>> {
  if (names.length === 0) return fail(codes.invalidInput, 'valuesChooseSome');
  if (system !== '' && !isSizeConversion(system)) return fail(codes.invalidInput, 'valueSystem');
  const said = new Map(names.map((name) => [name, { system: system || null }]));
  return storeValues(deps, { facet, said, details: { system, values: names.join(', ').slice(0, 4_000) } });
}

type ValueChange = Partial<{ position: number; color: string | null; picture: string | null; system: string | null }>;

interface SaidOfValues {
  facet: string;
  /** What is said of values, by their names. */
  said: ReadonlyMap<string, ValueChange>;
  /** For the audit trail. */
  details: Record<string, string | number | null>;
}

function storeValues({ db, clock }: TimedDeps, { facet, said, details }: SaidOfValues): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await ensureFacetValues(trx, facet, [...said.keys()]);
    for (const [name, change] of said)
      await trx
        .updateTable('facet_value')
        .set({ ...change, edited: 1 })
        .where('name', '=', facet)
        .where('value', '=', slugOf(name))
        .execute();
    await record(trx, { action: 'values.stored', subject: `values:${facet}`, details, at: clock.now() });
    return ok(null);
  });
}
