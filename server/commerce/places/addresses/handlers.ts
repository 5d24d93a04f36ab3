import type { z } from 'zod';
import { type Address, AddressFields, type UsedAddress } from '../../../../shared/contract/address-fields.ts';
import type * as contract from '../../../../shared/contract/addresses.ts';
import { type AddressInput, maxAddresses } from '../../../../shared/contract/addresses.ts';
import type { FieldLimits } from '../../../../shared/contract/field-limits.ts';
import { parse } from '../../../../shared/contract/parse.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled, type Message } from '../../../../shared/messages/message.ts';
import { wordings } from '../../../../shared/messages/wording.ts';
import { asCustomer } from '../../account/as-customer.ts';
import { forAnyone, forCustomer, type HandlersOf } from '../../calls/handler.ts';
import { readFieldLimits } from '../../content/field-limits.ts';
import type { CommerceDeps, MakingDeps } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { freshId } from '../../fresh-id.ts';
import { shippingAddressOf, shippingColumnNames } from '../../orders/order-addresses.ts';
import { checkTypedAddress } from '../address.ts';
import { type AddressRow, addressKey, addressRows, fieldsOf, usedAddress, viewAddress } from './address-rows.ts';
import { cleanAddress } from './clean-address.ts';
import { storedJson } from './stored-address.ts';

/** Returns all problems of an address as typed, by field. */
function problemsOf(typed: unknown, limits: FieldLimits): Record<string, Message> {
  const parsed = parse(AddressFields, typed, checkTypedAddress(typed, limits));
  return parsed.ok ? {} : (parsed.error.fields ?? {});
}

/** Handlers of the address book and of the search for addresses. */
export function addressHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const checked = async (typed: unknown) => checkTypedAddress(typed, await readFieldLimits(deps.db));
  return {
    // Reports problems of the given address only, so guests may call it.
    checkAddressCall: forAnyone(async (typed) =>
      ok({ fields: wordings(problemsOf(typed, await readFieldLimits(deps.db))) }),
    ),
    searchAddresses: forCustomer(async (input, { customer }) => ok(await searchAddresses(deps.db, customer.id, input))),
    addresses: forCustomer(async (_, { customer }) => ok((await addressRows(deps.db, customer.id)).map(viewAddress))),
    addAddress: forCustomer((input, { customer }) => addAddress(deps, customer.id, input), {
      findProblems: checked,
    }),
    changeAddress: forCustomer(({ id, ...input }, { customer }) => changeAddress(deps, customer.id, id, input), {
      findProblems: checked,
    }),
    removeAddress: forCustomer(({ id }, { customer }) => removeAddress(deps, customer.id, id)),
  };
}

const maxFound = 10;
/** The most recent orders that are searched for addresses. */
const ordersLookedAt = 200;

/**
 * Returns addresses of a customer's book and orders by the beginning of the post code, or a part of the street or city;
 * each once, those of the book first.
 *
 * @param country its code; '': any
 */
async function searchAddresses(
  db: Database,
  customerId: string,
  { country, q }: { country: string; q: string },
): Promise<UsedAddress[]> {
  if (q === '') return [];
  const known = [...(await ofBook(db, customerId)), ...(await ofOrders(db, customerId))];
  const found = new Map<string, UsedAddress>();
  for (const address of known) {
    const key = addressKey(address);
    if ((country === '' || address.country === country) && isMatch(address, q) && !found.has(key)) {
      found.set(key, address);
    }
  }
  return [...found.values()].slice(0, maxFound);
}

async function ofBook(db: Database, customerId: string): Promise<UsedAddress[]> {
  const rows = await addressRows(db, customerId);
  return rows.map((row) => usedAddress(row.id, fieldsOf(row)));
}

async function ofOrders(db: Database, customerId: string): Promise<UsedAddress[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', ...shippingColumnNames])
    .where('owner', '=', `user:${customerId}`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ordersLookedAt)
    .execute();
  return rows.map((row) => usedAddress(row.id, shippingAddressOf(row)));
}

function isMatch({ postalCode, street, city }: AddressFields, q: string): boolean {
  const words = plain(q);
  const code = codeOf(q);
  return (code !== '' && codeOf(postalCode).startsWith(code)) || plain(street).includes(words) || plain(city) === words;
}

/** Normalises a post code, which may have spaces and hyphens. */
const codeOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Removes accents and case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');

type Input = z.output<typeof AddressInput>;
const noSuchAddress = fail(codes.notFound, 'noSuchAddress');
const full = fail(codes.conflict, filled('addressBookFull', { most: maxAddresses }));

/**
 * Adds an address to a customer's address book. The first one becomes the default, as does one that asks for it. An
 * equal one is not added again. A full book is code 500409.
 */
async function addAddress(
  { db, clock, random }: MakingDeps,
  customerId: string,
  { isDefault = false, ...typed }: Input,
): Promise<Result<Address>> {
  const cleaned = cleanAddress(typed);
  return changeBook(db, customerId, async (trx, rows) => {
    const same = rows.find((row) => addressKey(viewAddress(row)) === addressKey(cleaned));
    if (!same && rows.length >= maxAddresses) return full;
    const id = same?.id ?? freshId(random);
    if (!same) {
      const row = { id, customer_id: customerId, ...columnsOf(cleaned), is_default: 0, created_at: clock.now() };
      await trx.insertInto('customer_address').values(row).execute();
    }
    if (isDefault || rows.length === 0) await makeDefault(trx, customerId, id);
    return readAddress(trx, customerId, id);
  });
}

/** Adds the default address of a customer who has none yet. */
export async function addFirstAddress(
  { clock, random }: Pick<MakingDeps, 'clock' | 'random'>,
  trx: Trx,
  customerId: string,
  address: AddressFields,
): Promise<void> {
  const columns = columnsOf(cleanAddress(address));
  const row = { id: freshId(random), customer_id: customerId, ...columns, is_default: 1, created_at: clock.now() };
  await trx.insertInto('customer_address').values(row).execute();
}

/** Changes one of a customer's addresses. The default one stays the default until another becomes it. */
async function changeAddress(
  { db }: MakingDeps,
  customerId: string,
  id: string,
  { isDefault = false, ...typed }: Input,
): Promise<Result<Address>> {
  const cleaned = cleanAddress(typed);
  return changeBook(db, customerId, async (trx, rows) => {
    if (!rows.some((row) => row.id === id)) return noSuchAddress;
    await trx.updateTable('customer_address').set(columnsOf(cleaned)).where('id', '=', id).execute();
    if (isDefault) await makeDefault(trx, customerId, id);
    return readAddress(trx, customerId, id);
  });
}

/** Removes an address from a customer's book; the newest remaining one replaces a removed default. */
function removeAddress({ db }: MakingDeps, customerId: string, id: string): Promise<Result<null>> {
  return changeBook(db, customerId, async (trx, rows) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return noSuchAddress;
    await trx.deleteFrom('customer_address').where('id', '=', id).execute();
    const next = rows.find((each) => each.id !== id);
    if (row.is_default === 1 && next) await makeDefault(trx, customerId, next.id);
    return ok(null);
  });
}

const columnsOf = (fields: AddressFields) => ({
  fields_json: storedJson(fields),
  company: fields.company,
  carrier_note: fields.carrierNote,
});

/** Serialises changes of one book: two at once would each find room for one more, or set a default of their own. */
function changeBook<T>(
  db: CommerceDeps['db'],
  customerId: string,
  change: (trx: Trx, rows: AddressRow[]) => Promise<Result<T>>,
): Promise<Result<T>> {
  return asCustomer(db, customerId, async (trx) => change(trx, await addressRows(trx, customerId)));
}

async function makeDefault(trx: Trx, customerId: string, id: string): Promise<void> {
  const own = trx.updateTable('customer_address').where('customer_id', '=', customerId);
  await own.set({ is_default: 0 }).where('id', '!=', id).execute();
  await own.set({ is_default: 1 }).where('id', '=', id).execute();
}

async function readAddress(trx: Trx, customerId: string, id: string): Promise<Result<Address>> {
  const row = (await addressRows(trx, customerId)).find((each) => each.id === id);
  return row ? ok(viewAddress(row)) : noSuchAddress;
}
