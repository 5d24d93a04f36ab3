import type { z } from 'zod';
import type { Address, AddressFields } from '../../../../shared/contract/address-fields.ts';
import { type AddressInput, maxAddresses } from '../../../../shared/contract/addresses.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { asCustomer } from '../../account/as-customer.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { freshId } from '../../fresh-id.ts';
import { type AddressRow, addressKey, addressRows, viewAddress } from './address-rows.ts';
import { cleanAddress } from './clean-address.ts';
import { storedJson } from './stored-address.ts';

type Input = z.output<typeof AddressInput>;
type BookDeps = Pick<CommerceDeps, 'db' | 'clock' | 'random'>;

const noSuchAddress = fail(codes.notFound, 'noSuchAddress');
const full = fail(codes.conflict, filled('addressBookFull', { most: maxAddresses }));

/**
 * Adds an address to a customer's address book. The first one becomes the default, as does one that asks for it. An
 * equal one is not added again. A full book is code 500409.
 */
export async function addAddress(
  { db, clock, random }: BookDeps,
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
  { clock, random }: Pick<BookDeps, 'clock' | 'random'>,
  trx: Trx,
  customerId: string,
  address: AddressFields,
): Promise<void> {
  const columns = columnsOf(cleanAddress(address));
  const row = { id: freshId(random), customer_id: customerId, ...columns, is_default: 1, created_at: clock.now() };
  await trx.insertInto('customer_address').values(row).execute();
}

/** Changes one of a customer's addresses. The default one stays the default until another becomes it. */
export async function changeAddress(
  { db }: BookDeps,
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
export function removeAddress({ db }: BookDeps, customerId: string, id: string): Promise<Result<null>> {
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
