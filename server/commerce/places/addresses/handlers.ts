import { AddressFields } from '../../../../shared/contract/address-fields.ts';
import type * as contract from '../../../../shared/contract/addresses.ts';
import type { FieldLimits } from '../../../../shared/contract/field-limits.ts';
import { parse } from '../../../../shared/contract/parse.ts';
import { ok } from '../../../../shared/errors.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import { wordings } from '../../../../shared/messages/wording.ts';
import { forAnyone, forCustomer, type HandlersOf } from '../../calls/handler.ts';
import { readFieldLimits } from '../../content/field-limits.ts';
import type { CommerceDeps } from '../../context.ts';
import { checkTypedAddress } from '../address.ts';
import { addressRows, viewAddress } from './address-rows.ts';
import { addAddress, changeAddress, removeAddress } from './book.ts';
import { searchAddresses } from './search.ts';

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
