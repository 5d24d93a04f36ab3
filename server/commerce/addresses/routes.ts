import { Hono } from 'hono';
import { AddressInput, checkAddressCall, searchAddresses as searchCall } from '../../../shared/contract/addresses.ts';
import { AddressFields } from '../../../shared/contract/checkout.ts';
import { ok } from '../../../shared/errors.ts';
import { allTranslated } from '../../../shared/messages/translated.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, parse } from '../envelope.ts';
import { checkTypedAddress } from '../places/address.ts';
import { customerOf, readBody, withCustomer } from '../request.ts';
import { addressRows, viewAddress } from './address-rows.ts';
import { addAddress, changeAddress, removeAddress } from './book.ts';
import { searchAddresses } from './search.ts';

/** Everything that is wrong with an address as it was typed, by field. */
function problemsOf(typed: unknown): Record<string, string> {
  const parsed = parse(AddressFields, typed, checkTypedAddress(typed));
  return parsed.ok ? {} : (parsed.error.fields ?? {});
}

/** The address book, and finding an address by a part of it. */
export function addressRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  // Tells only what the form that is being filled in lacks: a guest asks as well.
  app.post('/apis/addresses/check', async (c) => {
    const input = await readBody(c, checkAddressCall.in);
    return answer(c, input.ok ? ok({ fields: allTranslated(problemsOf(input.value)) }) : input);
  });
  app.get('/apis/addresses/search', withCustomer, async (c) => {
    const input = parse(searchCall.in, c.req.query());
    return answer(c, input.ok ? ok(await searchAddresses(deps.db, customerOf(c).id, input.value)) : input);
  });
  app.get('/apis/addresses', withCustomer, async (c) => {
    const rows = await addressRows(deps.db, customerOf(c).id);
    return answer(c, ok(rows.map(viewAddress)));
  });
  app.post('/apis/addresses', withCustomer, async (c) => {
    const input = await readBody(c, AddressInput, checkTypedAddress);
    return answer(c, input.ok ? await addAddress(deps, customerOf(c).id, input.value) : input);
  });
  app.put('/apis/addresses/:id', withCustomer, async (c) => {
    const input = await readBody(c, AddressInput, checkTypedAddress);
    return answer(c, input.ok ? await changeAddress(deps, customerOf(c).id, c.req.param('id'), input.value) : input);
  });
  app.delete('/apis/addresses/:id', withCustomer, async (c) =>
    answer(c, await removeAddress(deps, customerOf(c).id, c.req.param('id'))),
  );
  return app;
}
