import type { Selectable } from 'kysely';
import { fieldTextOf, textKey } from '../../../../shared/documents/text-key.ts';
import { failAt, ok, type Result } from '../../../../shared/errors.ts';
import { shopLanguages } from '../../../../shared/language/language.ts';
import { writtenLanguages } from '../../../../shared/language/written-languages.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { decimalAmount, parseAmount } from '../../../../shared/money.ts';
import { readTransitDays } from '../../../../shared/orders/delivery-dates.ts';
import { exampleIn, roundAmountOf } from '../../../../shared/places/base-currencies.ts';
import { textsIn, textsJson } from '../../content/stored-texts.ts';
import type { ShippingMethodTable } from '../../database/place-tables.ts';

/** What a parcel costs from a weight on. */
export interface Step {
  from_grams: number;
  price_cents: number;
}

/** A method with its prices by weight, the lightest first. */
export type Method = Selectable<ShippingMethodTable> & { steps: Step[] };

/** A delivery method as staff type it; undefined stays as it is. */
export interface MethodWish {
  zone: string;
  id: string;
  name?: string | undefined;
  /** Names in further languages (`name / de`); '': it is removed; others stay. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** In the currency of prices, such as '5.95'. */
  price?: string | undefined;
  /** Working days, such as '3-5'. */
  days?: string | undefined;
  /** Whether it is free above the threshold, and by coupons. */
  mayBeFree?: boolean | undefined;
  /** The heaviest parcel in grams; '': any. */
  upTo?: string | undefined;
  /** Prices by weight such as '1000=7.95 5000=12.00'; '': one price. */
  weights?: string | undefined;
  /** `methodState` when the form was made, '' of a new one; absent: the change is not compared. */
  seen?: string | undefined;
}

const methodName = /^[^\p{Cc}]{1,60}$/u;
const heaviest = 1_000_000;
const maxSteps = 20;
/** In round amounts of the base currency. */
const dearest = 10_000;

/** Returns a method with what staff typed, or the field that is wrong. */
export function wantedMethod(
  wish: MethodWish,
  { before, isKnown, base }: { before: Method; isKnown: boolean; base: string },
): Result<Method> {
  const { zone, id } = wish;
  if (!/^[a-z][A-Za-z0-9-]{0,29}$/.test(zone)) return failAt('zone', 'methodZone');
  if (!isKnown && !/^[a-z][a-z0-9-]{0,29}$/.test(id)) return failAt('id', 'methodId');
  const name = (wish.name ?? before.name).trim();
  if (!methodName.test(name)) return failAt('name', 'methodName');
  const texts = namesIn(wish.texts, before.texts_json);
  if (!texts.ok) return texts;
  const price = wish.price === undefined && isKnown ? before.price_cents : priceIn(wish.price ?? '', base);
  if (price === null) return failAt('price', filled('methodPrice', { currency: base, example: exampleIn(base, 5.95) }));
  const days = (wish.days ?? before.days).trim();
  if (!readTransitDays(days)) return failAt('days', 'methodDays');
  const most = wish.upTo === undefined ? before.most_grams : wish.upTo === '' ? null : gramsIn(wish.upTo);
  if (most === undefined) return failAt('upTo', 'methodHeaviest');
  const steps = wish.weights === undefined ? before.steps : stepsIn(wish.weights, base);
  if (!steps) return failAt('weights', filled('methodWeights', { currency: base }));
  if (most !== null && steps.some(({ from_grams }) => from_grams > most)) return failAt('weights', 'methodStepAbove');
  const free = wish.mayBeFree === undefined ? before.free_above : wish.mayBeFree ? 1 : 0;
  return ok({
    ...before,
    name,
    texts_json: texts.value,
    price_cents: price,
    days,
    most_grams: most,
    steps,
    free_above: free,
  });
}

/** Returns the names in further languages as they are stored. */
function namesIn(wish: MethodWish['texts'] = {}, before: string | null): Result<string | null> {
  const texts = { ...textsIn(before), ...wish };
  for (const [key, text] of Object.entries(wish)) {
    const { field, language } = fieldTextOf(key) ?? {};
    if (field !== 'name' || !writtenLanguages.some((each) => each === language))
      return failAt(key, filled('methodNoText', { key, example: textKey('name', 'de') }));
    if (language === shopLanguages()?.[0]) return failAt(key, 'methodOwnLanguage');
    if (text !== '' && !methodName.test(text)) return failAt(key, 'methodNameLong');
  }
  const written = Object.entries(texts).filter(([, text]) => text !== '');
  return ok(textsJson(Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1)))));
}

function priceIn(text: string, base: string): number | null {
  const cents = parseAmount(text, base);
  return cents !== null && cents <= dearest * roundAmountOf(base) ? cents : null;
}

function gramsIn(text: string): number | undefined {
  const grams = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
  return grams <= heaviest ? grams : undefined;
}

/** Parses prices by weight, the lightest first; null: they are written otherwise, or two are from one weight. */
function stepsIn(text: string, base: string): Step[] | null {
  const steps: Step[] = [];
  for (const word of text.split(/[\s;]+|,(?=\s|\d+=)/).filter(Boolean)) {
    const [, weight = '', amount = ''] = /^(\d+)=(.+)$/.exec(word) ?? [];
    const from_grams = gramsIn(weight);
    const price_cents = priceIn(amount, base);
    if (from_grams === undefined || price_cents === null) return null;
    steps.push({ from_grams, price_cents });
  }
  const sorted = steps.sort((a, b) => a.from_grams - b.from_grams);
  const isOnce = sorted.every(({ from_grams }, i) => from_grams !== sorted[i - 1]?.from_grams);
  return isOnce && sorted.length <= maxSteps ? sorted : null;
}

/** Returns all of a method that staff can change as one text, by which a form knows whether somebody else changed it. */
export function methodState(
  { name, texts_json, price_cents, days, free_above, most_grams, steps }: Omit<Method, 'off'>,
  base: string,
): string {
  const amount = (cent: number) => decimalAmount({ cent, currencyCode: base });
  return [
    `"${name}"`,
    ...Object.entries(textsIn(texts_json)).map(([key, text]) => `${key}: "${text}"`),
    `${amount(price_cents)} ${base}`,
    ...steps.map(({ from_grams, price_cents: price }) => `${amount(price)} from ${from_grams} g`),
    ...(most_grams === null ? [] : [`up to ${most_grams} g`]),
    `${days} days`,
    free_above === 1 ? 'may be free' : 'never free',
  ].join(', ');
}
