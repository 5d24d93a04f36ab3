import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applySet, undoSet } from '../../../server/commerce/changes/apply-and-undo.ts';
import { draftSet, type NewSet } from '../../../server/commerce/changes/draft.ts';
import { showSet } from '../../../server/commerce/changes/preview.ts';
import { readChangeFile } from '../../../server/commerce/changes/read-file.ts';
import type { Database } from '../../../server/commerce/database/connection.ts';
import { exportFile } from '../../../server/commerce/import/export.ts';
import type { FileAnswers } from '../../../server/commerce/import/survey.ts';
import { fileSource } from '../../../server/commerce/import/unreadable.ts';
import type { Result } from '../../../shared/errors.ts';

/** Returns the last change set of a shop. */
export const lastSet = ({ db }: { db: Database }) =>
  db
    .selectFrom('change_set')
    .select(['id', 'title', 'state', 'actor'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Change sets of a shop, and its export, by which a test sees that nothing else changed. */
export function changeSetsIn({ db, folder }: { db: Database; folder: string }, now: () => number = Date.now) {
  let files = 0;
  const path = (kind: string) => join(folder, `${kind}-${++files}.csv`);
  return {
    draft: async (text: string | Buffer, { numbers, ...options }: Partial<NewSet> & FileAnswers = {}) => {
      const file = path('changes');
      await writeFile(file, text);
      return draftSet(db, await readChangeFile(db, fileSource(file), { numbers }), {
        title: 'test',
        now: now(),
        ...options,
      });
    },
    cells: async (id: number) => {
      const { cells = [] } = (await showSet(db, id)) ?? {};
      return cells;
    },
    apply: async (id: number, overwrites?: boolean) => {
      const ran = demandValue(await applySet(db, id, { now: now(), overwrites }));
      return ran.cells;
    },
    undo: async (id: number) => demandValue(await undoSet(db, id, { now: now() })).cells,
    stateOf: async (id: number) =>
      (await db.selectFrom('change_set').select('state').where('id', '=', id).executeTakeFirst())?.state,
    /** The shop's products as a file. */
    exported: async () => {
      const file = path('export');
      await exportFile(db, file);
      return readFile(file, 'utf8');
    },
  };
}

/** Returns the value of a result that must have one. */
export function demandValue<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
