import { decimalAmount, exampleAmount, parseAmount } from '../../shared/money.ts';
import { roundAmountOf } from '../../shared/places/base-currencies.ts';
import { type Permission, permissions, refundLimitOf } from '../../shared/staff/roles.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { addRole, changeRole } from '../commerce/staff/manage-roles.ts';
import { commandLine } from '../commerce/staff/rights.ts';
import { findOwnRole, findRole, listRoles } from '../commerce/staff/roles.ts';
import { loadDeps, type Shop, say, sayDone, sayFailure, table, UsageError } from './command.ts';

/** Prints what each role may do. @returns the exit status */
export async function sayRoles(shop: Shop): Promise<number> {
  const db = await shop.open();
  const base = await loadBaseCurrency(db);
  const roles = (await listRoles(db)).map((role) => ({
    role: role.name ?? role.id,
    refundCents: refundLimitOf(role, roundAmountOf(base)),
    discountPercent: role.discountPercent,
    may: role.may,
  }));
  const rows = roles.map(({ role, refundCents, discountPercent, may }) => [
    role,
    refundCents === null ? 'all' : decimalAmount({ cent: refundCents, currencyCode: base }),
    discountPercent ?? 'all',
    may.length === permissions.length ? 'everything' : may.join(', '),
  ]);
  return say(shop, roles, table([['Role', `Refunds (${base})`, 'Discounts (%)', 'May'], ...rows]));
}

interface TermOptions {
  may?: string;
  refunds?: string;
  discounts?: string;
}

/** Makes an own role, or changes one. @returns the exit status @throws UsageError */
export async function setRole(shop: Shop, [name = '']: string[], typed: TermOptions): Promise<number> {
  const deps = await loadDeps(shop);
  const base = await loadBaseCurrency(deps.db);
  const known = await findRole(deps.db, name);
  const terms = {
    name: known?.name ?? name,
    may: permissionsIn(typed.may ?? ''),
    refunds: refundsIn(typed.refunds ?? '0', base),
    discountPercent: percentIn(typed.discounts ?? '0'),
  };
  const own = known && (await findOwnRole(deps.db, known.id));
  if (!own) {
    const added = await addRole(deps, commandLine, terms);
    if (!added.ok) return sayFailure(shop, added.error);
    return say(shop, added.value, `The role ${name} is added.\n`);
  }
  return sayDone(shop, await changeRole(deps, commandLine, own, terms), `The role ${name} is changed.`);
}

function permissionsIn(text: string): Permission[] {
  const words = text.split(',').map((word) => word.trim());
  const unknown = words.find((word) => !permissions.some((permission) => permission === word));
  if (unknown !== undefined) throw new UsageError(`--may names ${permissions.join(', ')}, not '${unknown}'.`);
  return permissions.filter((permission) => words.includes(permission));
}

function refundsIn(text: string, base: string): { cents: number } | null {
  if (text === 'all') return null;
  const cents = parseAmount(text, base);
  if (cents === null)
    throw new UsageError(`--refunds is 'all' or an amount such as ${exampleAmount(base)}, not '${text}'.`);
  return { cents };
}

function percentIn(text: string): number | null {
  if (text === 'all') return null;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100)
    throw new UsageError(`--discounts is 'all' or a whole number from 0 to 100, not '${text}'.`);
  return Number(text);
}
