import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { record } from '../../audit/record.ts';
import { menuFollowsCatalogue } from '../../content/follow-catalogue.ts';
import type { TimedDeps } from '../../context.ts';
import { lockRows, type Trx, transact } from '../../database/connection.ts';
import { moved, type Placement } from '../placement.ts';
import { collectionOf, type OwnCollection, readOwnCollections } from './own-collections.ts';
import { updateCategory, updateCollection } from './rows.ts';
import { type Branch, type CategoryRow, readBranches } from './tree.ts';

/** Moves a category among those beside it; those below it go with it. The menu follows. */
export function placeCategory({ db, clock }: TimedDeps, handle: string, placement: Placement): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await lockRows(trx, trx.selectFrom('content_version').select('edition')).execute();
    const found = placedIn(await readBranches(trx), handle, placement);
    if (!found) return fail(codes.notFound, filled('categoryUnknown', { handle }));
    await writePlaces(trx, found);
    await menuFollowsCatalogue(trx, clock.now());
    const subject = `category:${handle}`;
    await record(trx, { action: 'category.placed', subject, details: { placement }, at: clock.now() });
    return ok(null);
  });
}

/** Gives each category the place that the tree shows it at, and the collections of categories theirs. */
export const placeCategories = async (trx: Trx): Promise<void> => writePlaces(trx, await readBranches(trx));

function placedIn(branches: Branch[], handle: string, placement: Placement): Branch[] | null {
  const top = branches.find((branch) => branch.handle === handle);
  if (top) return moved(branches, top, placement);
  const branch = branches.find(({ below }) => below.some((row) => row.handle === handle));
  const row = branch?.below.find((each) => each.handle === handle);
  if (!branch || !row) return null;
  return branches.map((each) => (each === branch ? { ...each, below: moved(each.below, row, placement) } : each));
}

/** Only what moved is written: each row makes the pages of the shop anew. */
async function writePlaces(trx: Trx, branches: readonly Branch[]): Promise<void> {
  const rows = branches.flatMap(({ row, below }): CategoryRow[] => (row ? [row, ...below] : below));
  for (const [position, row] of rows.entries())
    if (row.position !== position) await updateCategory(trx, row.handle, { position });
  const own = await readOwnCollections(trx);
  const shown = branches.flatMap(({ handle, below }) => [
    collectionOf(own, handle, below.length > 0),
    ...below.map((row) => own.ofCategory(row.handle)),
  ]);
  await placeCollections(trx, [...new Set(shown.filter((each) => each !== undefined))]);
}

/** Gives collections the places that they have among all, in another order: no other collection moves. */
async function placeCollections(trx: Trx, collections: readonly OwnCollection[]): Promise<void> {
  const places = collections.map(({ position }) => position).sort((a, b) => a - b);
  let last = -1;
  for (const [i, { id, position }] of collections.entries()) {
    last = Math.max(last + 1, places[i] ?? 0);
    if (position !== last) await updateCollection(trx, id, { position: last });
  }
}
