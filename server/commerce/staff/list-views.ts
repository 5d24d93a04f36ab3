import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { type ListView, type OfficeListName, officeListNames } from '../../../shared/office/lists.ts';
import { mayDo, type Permission } from '../../../shared/staff/roles.ts';
import { type AuditAction, record } from '../audit/record.ts';
import type { StaffMember, TimedDeps } from '../context.ts';
import { type Database, type Trx, transact } from '../database/connection.ts';
import { needs } from './admit.ts';

type Person = Pick<StaffMember, 'id' | 'role'>;

/** Views of everyone are made and changed by those who manage the staff: they decide what the whole team sees above its lists. */
export const sharing: Permission = 'staff.manage';

/** Views of a list that a person sees, and the most that one has of their own. */
const maxViews = 50;

/** Returns the views of a list that a person sees, by name: their own, and those of everyone. */
export async function listViews(db: Database, person: Person, list: OfficeListName): Promise<ListView[]> {
  const rows = await db
    .selectFrom('list_view')
    .selectAll()
    .where('list', '=', list)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('staff_id', '=', person.id), eb('shared', '=', 1)]))
    .orderBy('name')
    .orderBy('id')
    .limit(2 * maxViews)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.query,
    isShared: row.shared === 1,
    isOwn: mayChange(row, person),
  }));
}

const mayChange = ({ staff_id, shared }: { staff_id: string; shared: number }, { id, role }: Person): boolean =>
  shared === 1 ? mayDo(role, sharing) : staff_id === id;

/** Saves a view. Saved again as it is, it stays one; code 500409: another one of the person has its name. */
export function saveView(
  { db, clock }: TimedDeps,
  person: Person,
  view: { list: OfficeListName; name: string; query: string; isShared: boolean },
): Promise<Result<{ list: OfficeListName }>> {
  const { list, name, query, isShared } = view;
  return transact(db, async (trx): Promise<Result<{ list: OfficeListName }>> => {
    if (isShared && !mayDo(person.role, sharing)) return needs(sharing, person.role);
    const own = await holdViews(trx, { staff_id: person.id, list });
    const same = own.find((each) => each.name === name);
    if (same) {
      const isAsSaved = same.query === query && same.shared === Number(isShared);
      return isAsSaved ? ok({ list }) : fail(codes.conflict, 'viewNameTaken');
    }
    if (own.length >= maxViews) return fail(codes.conflict, 'viewsTooMany');
    const at = clock.now();
    const row = { list, staff_id: person.id, name, query, shared: Number(isShared), created_at: at };
    const { id } = await trx.insertInto('list_view').values(row).returning('id').executeTakeFirstOrThrow();
    await note(trx, 'view.saved', { id, list, isShared, at });
    return ok({ list });
  });
}

/** Returns the views of a list that a person has, until the transaction ends: two presses of one button take turns. */
async function holdViews(trx: Trx, { staff_id, list }: { staff_id: string; list: string }) {
  await trx.updateTable('staff').set({ id: staff_id }).where('id', '=', staff_id).execute();
  return trx
    .selectFrom('list_view')
    .select(['id', 'name', 'query', 'shared'])
    .where('list', '=', list)
    .where('staff_id', '=', staff_id)
    .where('removed_at', 'is', null)
    .execute();
}

/** Names alone would say what a person looks for: the trail has the list. */
const note = (
  trx: Trx,
  action: AuditAction,
  { id, list, isShared, at }: { id: number; list: string; isShared: boolean; at: number },
) => record(trx, { action, subject: `view:${id}`, details: { list, shared: isShared }, at });

/** What can be done to a view: `before` is the name that the person saw. */
type ViewChange = { do: 'rename'; before: string; name: string } | { do: 'remove' | 'restore' };

const actions = { rename: 'view.renamed', remove: 'view.removed', restore: 'view.restored' } as const;

/**
 * Renames a view, removes it or brings it back. Code 200001: there is no such view, or it is another person's; 500409: it was
 * renamed meanwhile, its owner has another one of the name, or has too many.
 */
export function changeView(
  { db, clock }: TimedDeps,
  person: Person,
  id: number,
  change: ViewChange,
): Promise<Result<{ list: OfficeListName }>> {
  return transact(db, async (trx): Promise<Result<{ list: OfficeListName }>> => {
    const row = await trx.selectFrom('list_view').selectAll().where('id', '=', id).executeTakeFirst();
    const list = officeListNames.find((name) => name === row?.list);
    if (!row || !list) return noSuchView;
    if (!mayChange(row, person)) return row.shared === 1 ? needs(sharing, person.role) : noSuchView;
    const isGone = row.removed_at !== null;
    if (change.do === 'rename' && isGone) return noSuchView;
    if (change.do === 'rename' && row.name !== change.before && row.name !== change.name)
      return fail(codes.conflict, 'viewRenamed');
    const at = clock.now();
    const same = change.do === 'rename' ? row.name === change.name : isGone === (change.do === 'remove');
    if (same) return ok({ list });
    const others = (await holdViews(trx, row)).filter((each) => each.id !== id);
    const name = change.do === 'rename' ? change.name : row.name;
    if (change.do !== 'remove' && others.some((each) => each.name === name))
      return fail(codes.conflict, 'viewNameTaken');
    if (change.do === 'restore' && others.length >= maxViews) return fail(codes.conflict, 'viewsTooMany');
    const next = change.do === 'rename' ? { name: change.name } : { removed_at: change.do === 'remove' ? at : null };
    await trx.updateTable('list_view').set(next).where('id', '=', id).execute();
    await note(trx, actions[change.do], { id, list, isShared: row.shared === 1, at });
    return ok({ list });
  });
}

const noSuchView = fail(codes.notFound, 'noSuchThing');
