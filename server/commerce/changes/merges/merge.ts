import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { lockRows, type Trx } from '../../database/connection.ts';
import { updateSet } from '../run-set.ts';
import { categoryMerge } from './category-merge.ts';
import { Merge } from './merge-schema.ts';
import { valueMerge } from './value-merge.ts';

/**
 * Does what a merge changes beside products when its set begins to be applied: names, collections, addresses. Takes it back
 * when the set begins to be undone. A set that goes on has done it already. Code 500409: what it merges was merged meanwhile.
 */
export async function followMerge(
  trx: Trx,
  set: { id: number; merge_json: string | null },
  direction: 'apply' | 'undo',
  now: number,
): Promise<Result<void>> {
  if (set.merge_json === null) return ok(undefined);
  const merge = Merge.parse(JSON.parse(set.merge_json));
  const isDone = merge.before !== undefined;
  if (isDone === (direction === 'apply')) return ok(undefined);
  // Two merges take turns: the second one sees what the first one merged.
  await lockRows(trx, trx.selectFrom('content_version').select('edition')).execute();
  const refused = direction === 'apply' ? await refuseMerge(trx, merge) : null;
  if (refused) return refused;
  const followed = await (merge.kind === 'category'
    ? categoryMerge[direction](trx, merge, now)
    : valueMerge[direction](trx, merge));
  await updateSet(trx, set.id, { merge_json: JSON.stringify(followed) });
  return ok(undefined);
}

/** Returns why a merge cannot begin; null: it can. */
async function refuseMerge(trx: Trx, merge: Merge): Promise<Result<never> | null> {
  if (merge.kind === 'values')
    return (await valueMerge.isPossible(trx, merge)) ? null : fail(codes.conflict, 'valuesMergedMeanwhile');
  const isPossible = await arePresent(trx, [merge.from, merge.into]);
  return isPossible ? null : fail(codes.conflict, 'categoryMergedMeanwhile');
}

/** Returns whether categories are there as they were: one that was merged since the draft was made would lead in a circle. */
async function arePresent(trx: Trx, handles: readonly string[]): Promise<boolean> {
  const rows = await trx.selectFrom('category').select('merged_into').where('handle', 'in', handles).execute();
  return rows.every(({ merged_into }) => merged_into === null);
}
