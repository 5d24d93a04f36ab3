import { listImports, undoImport } from '../../commerce/reviews/import/imports.ts';
import { type Shop, UsageError } from '../command.ts';
import { confirm } from '../confirm.ts';
import { minute } from '../minute.ts';
import { sayFailure } from '../say-failure.ts';
import { table } from '../table.ts';

/** Prints the imports of reviews. @returns the exit status */
export async function showImports(shop: Shop, json: boolean | undefined): Promise<number> {
  const found = await listImports(await shop.open());
  if (json) {
    const shown = found.map(({ created_at, ...each }) => ({ ...each, at: new Date(created_at).toISOString() }));
    shop.out(`${JSON.stringify(shown, null, 2)}\n`);
  } else if (found.length === 0) shop.out('No reviews were imported.\n');
  else {
    const rows = found.map((each) => [each.id, minute(each.created_at), each.source || 'demonstration', each.reviews]);
    shop.out(table([['Import', 'At (UTC)', 'From', 'Reviews'], ...rows]));
  }
  return 0;
}

/** Deletes the reviews of an import. @returns the exit status */
export async function undo(shop: Shop, number: string, options: { yes?: boolean; json?: boolean }): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(number))
    throw new UsageError(`'${number}' is no number of an import: see 'reviews imports'.`);
  const db = await shop.open();
  const found = (await listImports(db)).find(({ id }) => id === Number(number));
  const question = `Delete the ${found?.reviews} reviews of import ${number} (${found?.source || 'demonstration'})?`;
  if (found && !(await confirm(shop, question, options))) return 1;
  const undone = await undoImport({ db, clock: Date }, Number(number));
  if (!undone.ok) return sayFailure(shop, undone.error, options.json);
  shop.out(options.json ? `${JSON.stringify({ deleted: undone.value })}\n` : `${undone.value} reviews were deleted.\n`);
  return 0;
}
