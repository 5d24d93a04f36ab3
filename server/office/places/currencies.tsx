import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeCurrencies } from '../../../pages/office/places/currencies.tsx';
import { OfficeCurrencyPage } from '../../../pages/office/places/currency.tsx';
import type { Result } from '../../../shared/errors.ts';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeCurrency } from '../../../shared/office/places.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { neverFree, setFreeFrom } from '../../commerce/places/manage/methods.ts';
import { allCurrencies } from '../../commerce/places/manage/overview.ts';
import { addCurrency, setRate, switchCurrency, withdrawRate } from '../../commerce/places/manage/rates.ts';
import type { StoreEnv } from '../../http/context.ts';
import { unreadable } from '../../http/errors/refusal.ts';
import { formOf } from '../../http/forms/form.ts';
import { Code, Trimmed } from '../fields.ts';
import { officeOf } from '../office-of.ts';
import { screen } from '../screen.ts';
import { type Attempt, codeOf, partOf, placePage, unknownPlace } from './place-page.tsx';

const words = officeMessages.currencies;

const Added = z.object({ code: Code, rate: Trimmed, rounding: Trimmed, freeFrom: Trimmed });
const Changed = z.object({
  rate: Trimmed,
  rounding: Trimmed,
  from: Trimmed,
  amount: Trimmed,
  seen: z.string().optional(),
});

/** Pages of currencies: the list, and each with its rates. */
export const currencyPages = new Hono<StoreEnv>();
const readers = screen('places.read');
const editors = screen('places.edit');
currencyPages.get(officePaths.currencies, readers, (c) => showList(c));
currencyPages.post(officePaths.currencies, editors, formOf(Added), async (c) => {
  const typed = c.req.valid('form');
  const { db, clock } = officeOf(c).shop;
  const added = await addCurrency(db, { ...typed, name: '', symbol: '' }, clock.now());
  return added.ok
    ? c.redirect(`${officePaths.currencies}?done=added`, 303)
    : showList(c, { which: 'add', typed, failure: added.error });
});
currencyPages.get(officePaths.currency, readers, (c) => showOne(c));
currencyPages.post(officePaths.currencyChange, editors, formOf(Changed), async (c) => {
  const which = partOf(c, 'what');
  const typed = c.req.valid('form');
  const changed = await change(c, which, typed);
  if (!changed.ok) return showOne(c, { which, typed, failure: changed.error });
  const said = which === 'rate' && typed.from !== '' ? 'planned' : which === 'withdraw' ? 'removed' : 'saved';
  return c.redirect(`${placePath('currencies', codeOf(c))}?done=${said}`, 303);
});

function change(c: Context<StoreEnv>, which: string, typed: z.output<typeof Changed>): Promise<Result<null>> {
  const { db, clock } = officeOf(c).shop;
  const { rate, rounding, from, amount, seen } = typed;
  const code = codeOf(c);
  switch (which) {
    case 'rate':
      return setRate(db, { code, rate, rounding, from, seen }, clock.now());
    case 'withdraw':
      return withdrawRate(db, { code, from }, clock.now());
    case 'free-from':
      return setFreeFrom(
        db,
        { currency: code, amount: amount === terms.never ? neverFree : amount, seen },
        clock.now(),
      );
    case 'on':
    case 'off':
      return switchCurrency(db, { code, on: which === 'on' }, clock.now());
    default:
      return unreadable();
  }
}

function loadCurrencies(c: Context<StoreEnv>): Promise<OfficeCurrency[]> {
  const { db, clock } = officeOf(c).shop;
  return allCurrencies(db, clock.now());
}

async function showList(c: Context<StoreEnv>, attempt?: Attempt): Promise<Response> {
  const currencies = await loadCurrencies(c);
  return placePage(c, officeMessages.places.tabs.currencies, attempt, (shown) => (
    <OfficeCurrencies currencies={currencies} {...shown} />
  ));
}

async function showOne(c: Context<StoreEnv>, attempt?: Attempt): Promise<Response> {
  const code = codeOf(c);
  const currency = (await loadCurrencies(c)).find((each) => each.code === code) ?? unknownPlace('noSuchCurrency');
  return placePage(c, words.currencyTitle(code), attempt, (shown) => (
    <OfficeCurrencyPage currency={currency} {...shown} />
  ));
}
