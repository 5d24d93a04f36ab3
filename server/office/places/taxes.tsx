import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeTaxes } from '../../../pages/office/places/taxes.tsx';
import { isDeliveryTax } from '../../../shared/catalog/delivery-tax.ts';
import { isTaxClass } from '../../../shared/catalog/tax-classes.ts';
import type { Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { setDeliveryTax } from '../../commerce/checkout/taxes/delivery-tax.ts';
import { always, removeRate, setPricesIncludeTax } from '../../commerce/checkout/taxes/stored-rates.ts';
import { loadCountryTaxes, setTypedRate } from '../../commerce/checkout/taxes/typed-rate.ts';
import type { StoreEnv } from '../../http/context.ts';
import { unreadable } from '../../http/errors/refusal.ts';
import { formOf } from '../../http/forms/form.ts';
import { Code, Trimmed } from '../fields.ts';
import { officeOf } from '../office-of.ts';
import { screen } from '../screen.ts';
import { type Attempt, codeOf, partOf, placePage, unknownPlace } from './place-page.tsx';

const words = officeMessages.taxes;

const Rate = z.object({
  state: Code,
  taxClass: Trimmed,
  percent: Trimmed,
  from: Trimmed,
  until: Trimmed,
  upTo: Trimmed,
  excess: Trimmed,
});
const Change = z.object({ rate: Trimmed, included: Trimmed, state: Code, rule: Trimmed });

/** The page of a country's taxes. */
export const taxes = new Hono<StoreEnv>();
const editors = screen('places.edit');
taxes.get(officePaths.taxes, screen('places.read'), (c) => show(c));
taxes.post(officePaths.taxes, editors, formOf(Rate), async (c) => {
  const { db, clock } = officeOf(c).shop;
  const typed = c.req.valid('form');
  const { taxClass, excess } = typed;
  if (!isTaxClass(taxClass)) return unreadable();
  const wish = { ...typed, country: codeOf(c), taxClass, excess: excess === 'on' };
  const set = await setTypedRate(db, wish, clock.now());
  return set.ok ? goBack(c, 'saved') : show(c, { which: 'set', typed, failure: set.error });
});
taxes.post(officePaths.taxChange, editors, formOf(Change), async (c) => {
  const which = partOf(c, 'what');
  const changed = await change(c, which, c.req.valid('form'));
  if (!changed.ok) return show(c, { which, typed: {}, failure: changed.error });
  return goBack(c, which === 'remove' ? 'removed' : 'saved');
});

function change(c: Context<StoreEnv>, which: string, typed: z.output<typeof Change>): Promise<Result<null>> {
  const { db, clock } = officeOf(c).shop;
  const { rate, included, rule } = typed;
  const country = codeOf(c);
  if (which === 'prices' && (included === 'yes' || included === 'no'))
    return setPricesIncludeTax(db, country, included === 'yes', clock.now());
  if (which === 'delivery' && isDeliveryTax(rule))
    return setDeliveryTax(db, { country, state: typed.state, rule }, clock.now());
  const [state = '', taxClass = '', from = ''] = rate.split('|');
  if (which !== 'remove' || !isTaxClass(taxClass)) return unreadable();
  return removeRate(db, { country, state, taxClass, from: from || always }, clock.now());
}

const goBack = (c: Context<StoreEnv>, said: string) => c.redirect(`${placePath('taxes', codeOf(c))}?done=${said}`, 303);

async function show(c: Context<StoreEnv>, attempt?: Attempt): Promise<Response> {
  const code = codeOf(c);
  const view = (await loadCountryTaxes(officeOf(c).shop.db, code)) ?? unknownPlace(filled('countryUnknown', { code }));
  return placePage(c, words.title(view.country.name), attempt, (shown) => <OfficeTaxes view={view} {...shown} />);
}
