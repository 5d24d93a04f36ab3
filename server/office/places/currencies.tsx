import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeCurrencies } from '../../../pages/office/places/currencies.tsx';
import { OfficeCurrencyPage } from '../../../pages/office/places/currency.tsx';
import {
  officeCurrencies,
  officeCurrencyAdd,
  officeCurrencyRate,
  officeCurrencySwitch,
  officeCurrencyWithdraw,
  officeFreeFrom,
} from '../../../shared/contract/office/places.ts';
import type { Result } from '../../../shared/errors.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { type Attempt, partOf, placePage, unknownChange, unknownForm, unknownPlace } from './place-page.tsx';

const Text = z.string().trim().default('');
const Added = z.object({ code: Text, rate: Text, rounding: Text, freeFrom: Text });
const Changed = z.object({
  ...{ rate: Text, rounding: Text, from: Text, amount: Text },
  seen: z.string().optional(),
});
type Changed = z.output<typeof Changed>;

/** Pages of currencies: the list, and each with its rates. */
export function currencyScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.currencies, (c) => showList(c));
  app.post(officePaths.currencies, formOf(Added, unknownForm), async (c) => {
    const typed = c.req.valid('form');
    const added = await c.get('api').attempt(officeCurrencyAdd, { ...typed, name: '', symbol: '' });
    return added.ok
      ? c.redirect(`${officePaths.currencies}?done=added`, 303)
      : showList(c, { which: 'add', typed, failure: added.error });
  });
  app.get(officePaths.currency, (c) => showOne(c));
  app.post(officePaths.currencyChange, formOf(Changed, unknownForm), async (c) => {
    const [code, which, typed] = [partOf(c, 'code'), partOf(c, 'what'), c.req.valid('form')];
    const result = await change(c, { code, which, typed });
    const { seen: _, ...fields } = typed;
    if (!result.ok) return showOne(c, { which, typed: fields, failure: result.error });
    const said = which === 'rate' && typed.from !== '' ? 'planned' : which === 'withdraw' ? 'removed' : 'saved';
    return c.redirect(`${placePath('currencies', code)}?done=${said}`, 303);
  });
  return app;
}

interface Change {
  code: string;
  which: string;
  typed: Changed;
}

function change(c: Context<StoreEnv>, { code, which, typed }: Change): Promise<Result<null>> {
  const api = c.get('api');
  const { rate, rounding, from, amount, seen } = typed;
  switch (which) {
    case 'rate':
      return api.attempt(officeCurrencyRate, { code, rate, rounding, from, seen });
    case 'withdraw':
      return api.attempt(officeCurrencyWithdraw, { code, from });
    case 'free-from':
      return api.attempt(officeFreeFrom, { code, amount, seen });
    case 'on':
    case 'off':
      return api.attempt(officeCurrencySwitch, { code, on: which === 'on' });
    default:
      return unknownChange(c);
  }
}

function showList(c: Context<StoreEnv>, attempt?: Attempt) {
  return placePage(c, 'Currencies', attempt, async (shown) => (
    <OfficeCurrencies currencies={await c.get('api').get(officeCurrencies, {})} {...shown} />
  ));
}

async function showOne(c: Context<StoreEnv>, attempt?: Attempt) {
  const code = partOf(c, 'code');
  const currencies = await c.get('api').get(officeCurrencies, {});
  const currency =
    currencies.find((each) => each.code === code) ?? unknownPlace('The shop does not have this currency.');
  return placePage(c, `Currency ${code}`, attempt, (shown) => <OfficeCurrencyPage currency={currency} {...shown} />);
}
