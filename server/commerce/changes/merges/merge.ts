import type { Trx } from '../../database/connection.ts';
import { categoryMerge } from './category-merge.ts';
import { Merge } from './merge-schema.ts';
import { valueMerge } from './value-merge.ts';

interface MergingSet {
  id: number;
  merge_json: string | null;
}

/**
 * Does what a merge changes beside products when its set begins to be applied: names, collections, addresses. Takes it back
 * when the set begins to be undone. A set that goes on has done it already.
 */
export async function followMerge(trx: Trx, set: MergingSet, direction: 'apply' | 'undo', now: number): Promise<void> {
  if (set.merge_json === null) return;
  const merge = Merge.parse(JSON.parse(set.merge_json));
  const isDone = merge.before !== undefined;
  if (isDone === (direction === 'apply')) return;
  const followed = await (merge.kind === 'category'
    ? categoryMerge[direction](trx, merge, now)
    : valueMerge[direction](trx, merge));
  await trx
    .updateTable('change_set')
    .set({ merge_json: JSON.stringify(followed) })
    .where('id', '=', set.id)
    .execute();
}
