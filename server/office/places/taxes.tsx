import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeTaxes } from '../../../pages/office/places/taxes.tsx';
import { isDeliveryTax } from '../../../shared/catalog/delivery-tax.ts';
import { isTaxClass } from '../../../shared/catalog/tax-classes.ts';
import {
  officeTaxDelivery,
  officeTaxes,
  officeTaxPrices,
  officeTaxRemove,
  officeTaxSet,
} from '../../../shared/contract/office/places.ts';
import type { Result } from '../../../shared/errors.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { type Attempt, partOf, placePage, unknownChange, unknownForm } from './place-page.tsx';

const Text = z.string().trim().default('');
const Rate = z.object({
  ...{ state: Text, taxClass: Text, percent: Text, from: Text, until: Text, upTo: Text, excess: Text },
});
const Change = z.object({ rate: Text, included: Text, state: Text, rule: Text });

/** The page of a country's taxes. */
export function taxScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.taxes, (c) => show(c));
  app.post(officePaths.taxes, formOf(Rate, unknownForm), async (c) => {
    const typed = c.req.valid('form');
    const { taxClass, excess, ...rest } = typed;
    if (!isTaxClass(taxClass)) return unknownChange(c);
    const wish = { country: partOf(c, 'code'), ...rest, taxClass, excess: excess === 'on' };
    const set = await c.get('api').attempt(officeTaxSet, wish);
    return set.ok ? goBack(c, 'saved') : show(c, { which: 'set', typed, failure: set.error });
  });
  app.post(officePaths.taxChange, formOf(Change, unknownForm), async (c) => {
    const which = partOf(c, 'what');
    const changed = await change(c, which, c.req.valid('form'));
    if (!changed.ok) return show(c, { which, typed: {}, failure: changed.error });
    return goBack(c, which === 'remove' ? 'removed' : 'saved');
  });
  return app;
}

function change(
  c: Context<StoreEnv>,
  which: string,
  { rate, included, state: place, rule }: z.output<typeof Change>,
): Promise<Result<null>> {
  const country = partOf(c, 'code');
  if (which === 'prices' && (included === 'yes' || included === 'no'))
    return c.get('api').attempt(officeTaxPrices, { country, included: included === 'yes' });
  if (which === 'delivery' && isDeliveryTax(rule))
    return c.get('api').attempt(officeTaxDelivery, { country, state: place, rule });
  const [state = '', taxClass = '', from = ''] = rate.split('|');
  if (which !== 'remove' || !isTaxClass(taxClass)) return unknownChange(c);
  return c.get('api').attempt(officeTaxRemove, { country, state, taxClass, from });
}

const goBack = (c: Context<StoreEnv>, said: string) =>
  c.redirect(`${placePath('taxes', partOf(c, 'code'))}?done=${said}`, 303);

async function show(c: Context<StoreEnv>, attempt?: Attempt) {
  const view = await c.get('api').get(officeTaxes, { country: partOf(c, 'code') });
  return placePage(c, `Taxes: ${view.country.name}`, attempt, (shown) => <OfficeTaxes view={view} {...shown} />);
}
