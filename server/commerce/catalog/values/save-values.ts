import { isSizeConversion } from '../../../../shared/constants.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { ListedValue } from '../../../../shared/office/values.ts';
import { record } from '../../audit/record.ts';
import type { CommerceDeps } from '../../context.ts';
import { type Database, type Trx, transact } from '../../database/connection.ts';
import { slugOf } from '../slug.ts';
import { ensureFacetValues } from './facet-rows.ts';
import { inUsualOrder, readValues } from './list-values.ts';

type Deps = Pick<CommerceDeps, 'db' | 'clock'>;

/** Puts the values of a kind in the order of these names; the others come after them as they are. Unknown names are refused. */
export async function orderValues({ db, clock }: Deps, facet: string, names: readonly string[]): Promise<Result<null>> {
  const all = await readValues(db, facet);
  const known = new Map(all.map(({ name }) => [name.toLowerCase(), name]));
  const unknown = names.filter((name) => !known.has(name.toLowerCase()));
  if (unknown.length > 0)
    return fail(codes.invalidInput, filled('valuesUnknown', { names: unknown.slice(0, 10).join(', ') }));
  const wanted = names.flatMap((name) => known.get(name.toLowerCase()) ?? []);
  const slugs = new Set([...wanted, ...all.map(({ name }) => name)].map(slugOf));
  return transact(db, async (trx) => {
    await ensureFacetValues(trx, facet, [...wanted, ...all.map(({ name }) => name)]);
    for (const [position, value] of [...slugs].entries()) await write(trx, facet, value, { position });
    await note(trx, facet, { ordered: slugs.size }, clock.now());
    return ok(null);
  });
}

/** Returns the names of the values of a kind in the order that they have by themselves. */
export const usualOrder = async (db: Database, facet: string): Promise<ListedValue[]> =>
  inUsualOrder(facet, await readValues(db, facet));

/** Stores the colours of values by their names; '': as the shop knows it by the name, if it does. */
export async function colourValues(
  { db, clock }: Deps,
  facet: string,
  colours: ReadonlyMap<string, string>,
): Promise<Result<null>> {
  const wrong = [...colours.values()].find((colour) => colour !== '' && !/^#[0-9a-f]{6}$/i.test(colour));
  if (wrong !== undefined) return fail(codes.invalidInput, filled('valueColour', { typed: wrong }));
  const changed = (await readValues(db, facet)).filter(
    ({ name, color }) => colours.has(name) && (colours.get(name)?.toLowerCase() || null) !== color,
  );
  if (changed.length === 0) return ok(null);
  return transact(db, async (trx) => {
    await ensureFacetValues(
      trx,
      facet,
      changed.map(({ name }) => name),
    );
    for (const { name, slug } of changed)
      await write(trx, facet, slug, { color: colours.get(name)?.toLowerCase() || null });
    await note(trx, facet, { colours: changed.map(({ name }) => name).join(', ') }, clock.now());
    return ok(null);
  });
}

/** Stores the picture that stands for a value in place of a colour; null: none. */
export function pictureValue(
  { db, clock }: Deps,
  facet: string,
  name: string,
  picture: string | null,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await ensureFacetValues(trx, facet, [name]);
    await write(trx, facet, slugOf(name), { picture });
    await note(trx, facet, { value: name, picture }, clock.now());
    return ok(null);
  });
}

/** Says which numbering sizes are of; '': the shop's usual one. */
export async function numberSizes(
  { db, clock }: Deps,
  facet: string,
  { names, system }: { names: readonly string[]; system: string },
): Promise<Result<null>> {
  if (names.length === 0) return fail(codes.invalidInput, 'valuesChooseSome');
  if (system !== '' && !isSizeConversion(system)) return fail(codes.invalidInput, 'valueSystem');
  return transact(db, async (trx) => {
    await ensureFacetValues(trx, facet, names);
    for (const value of new Set(names.map(slugOf))) await write(trx, facet, value, { system: system || null });
    await note(trx, facet, { system, values: names.join(', ').slice(0, 4_000) }, clock.now());
    return ok(null);
  });
}

type ValueChange = Partial<{ position: number; color: string | null; picture: string | null; system: string | null }>;

const write = (trx: Trx, facet: string, value: string, said: ValueChange) =>
  trx
    .updateTable('facet_value')
    .set({ ...said, edited: 1 })
    .where('name', '=', facet)
    .where('value', '=', value)
    .execute();

const note = (trx: Trx, facet: string, details: Record<string, string | number | null>, at: number) =>
  record(trx, { action: 'values.stored', subject: `values:${facet}`, details, at });
