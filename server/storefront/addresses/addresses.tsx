import { type Context, Hono } from 'hono';
import { AddressesPage, AddressFormPage, AddressRemovalPage } from '../../../pages/account/addresses.tsx';
import { self } from '../../../shared/contract/account.ts';
import type { Address } from '../../../shared/contract/address-fields.ts';
import {
  addAddress,
  addresses as addressesCall,
  changeAddress,
  removeAddress,
} from '../../../shared/contract/addresses.ts';
import { codes, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { type FormProblem, formOf, keptValues, refused, type ShowForm } from '../../http/forms/form.ts';
import { sayFields } from '../../logging/entry-notes.ts';
import { accountPage, demandCustomer, done } from '../account/account-page.tsx';
import { loadCountries } from '../checkout/checkout-page.tsx';
import { countryNames } from '../orders/own-order.ts';
import { AddressForm, formFields, typedAddress, typedProblems, valuesOfAddress } from './address-form.ts';
import { addressLookup, withFoundAddress } from './address-lookup.ts';

/** The address book. */
export const addresses = new Hono<StoreEnv>();

const words = messages.addresses;

addresses.get(routes.addresses, async (c) => {
  const book = await c.get('api').get(addressesCall, {});
  const countryName = await countryNames(c);
  return accountPage(c, {
    title: words.title,
    section: <AddressesPage addresses={book} countryName={countryName} />,
  });
});

addresses.get(routes.newAddress, async (c) => formPage(c, { values: await firstValues(c), fields: {} }));

addresses.post(
  routes.newAddress,
  formOf(AddressForm, (c, problem) => formPage(c, problem, { status: 422 })),
  (c) => save(c, c.req.valid('form')),
);

addresses.get(routes.address, async (c) => {
  const address = await readAddress(c, c.req.param('id'));
  return formPage(c, { values: valuesOfAddress(address), fields: {} }, { address });
});

addresses.post(
  routes.address,
  formOf(AddressForm, async (c, problem) => {
    const address = await readAddress(c, c.req.param('id'));
    return formPage(c, problem, { address, status: 422 });
  }),
  async (c) => save(c, c.req.valid('form'), await readAddress(c, c.req.param('id'))),
);

addresses.post(routes.addressDefault, async (c) => {
  const { id, isDefault: _, stateName: __, ...fields } = await readAddress(c, c.req.param('id'));
  await c.get('api').get(changeAddress, { id, ...fields, isDefault: true });
  return done(c, href(routes.addresses), words.isDefaultNow);
});

addresses.get(routes.addressRemoval, async (c) => {
  const address = await readAddress(c, c.req.param('id'));
  const countryName = (await countryNames(c))(address.country);
  return accountPage(c, {
    title: words.removeTitle,
    section: <AddressRemovalPage address={address} countryName={countryName} />,
  });
});

addresses.post(routes.addressRemoval, async (c) => {
  const removed = await c.get('api').attempt(removeAddress, { id: c.req.param('id') });
  // A second press: the address is removed already.
  if (removed.ok || removed.error.code === codes.notFound) return done(c, href(routes.addresses), words.removed);
  throw new Refusal(removed.error.code, removed.error.message);
});

/** Returns one of the customer's addresses. @throws Refusal (404) for any other id */
async function readAddress(c: Context<StoreEnv>, id: string | undefined): Promise<Address> {
  const book = await c.get('api').get(addressesCall, {});
  const address = book.find((each) => each.id === id);
  if (!address) throw new Refusal(codes.notFound, 'noSuchAddress');
  return address;
}

/** Adds or changes an address. Without script, the fields of another country come with the next response. */
async function save(c: Context<StoreEnv>, form: AddressForm, address?: Address): Promise<Response> {
  demandCustomer(c);
  const { unserved } = await loadCountries(c, form);
  const again = address ? { address } : {};
  if (!address && (form.action === 'findAddress' || form.action === 'useAddress')) return found(c, form);
  if (form.action === 'update') return formPage(c, { values: form, fields: unserved }, again);
  const values = keptValues(form);
  const show: ShowForm<Promise<Response>> = (_, { fields }, status) =>
    formPage(c, { values, fields: formFields(fields) }, { ...again, status });
  if (Object.keys(unserved).length > 0) {
    const fields = { ...(await typedProblems(c, form, 'shippingAddress')), ...unserved };
    return formPage(c, { values, fields }, { ...again, status: 422 });
  }
  const input = { ...typedAddress(form), isDefault: form.isDefault === 'on' };
  const kept = address
    ? await c.get('api').attempt(changeAddress, { id: address.id, ...input })
    : await c.get('api').attempt(addAddress, input);
  return kept.ok ? done(c, href(routes.addresses), words.saved) : notKept(c, kept.error, values, show);
}

/** Starts a new address from the search result; the fields of the form below were not submitted. */
async function found(c: Context<StoreEnv>, form: AddressForm): Promise<Response> {
  const values = { ...form, ...(await firstValues(c)) };
  return formPage(c, {
    values: form.action === 'useAddress' ? await withFoundAddress(c, values) : values,
    fields: {},
  });
}

/** Returns the first values of a new address: the customer's name. */
async function firstValues(c: Context<StoreEnv>): Promise<Record<string, string>> {
  const { firstName = '', lastName = '' } = await c.get('api').get(self, {});
  return valuesOfAddress({ firstName, lastName });
}

function notKept(
  c: Context<StoreEnv>,
  failure: Failure,
  values: Record<string, string>,
  show: ShowForm<Promise<Response>>,
): Promise<Response> {
  if (failure.code === codes.notFound) throw new Refusal(failure.code, failure.message);
  return refused(c, failure, values, show);
}

interface Which {
  address?: Address;
  status?: number;
}

async function formPage(c: Context<StoreEnv>, { values, fields }: FormProblem, { address, status }: Which = {}) {
  sayFields(c.get('line'), fields);
  demandCustomer(c);
  const { countries, shippingCountry } = await loadCountries(c, values);
  const title = address ? words.editTitle : words.newTitle;
  const view = {
    action: address ? href(routes.address, { id: address.id }) : href(routes.newAddress),
    country: shippingCountry,
    countries: countries.map(({ code, name }) => ({ code, name })),
    values: keptValues(values),
    errors: fields,
    isDefault: address?.isDefault ?? false,
    saved: address ? null : await addressLookup(c, values),
  };
  return accountPage(c, {
    title,
    ...(status && { status }),
    section: <AddressFormPage title={title} view={view} />,
  });
}
