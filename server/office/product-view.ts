import type { Context } from 'hono';
import type { ShownProduct } from '../../pages/office/shown-product.ts';
import type { OtherNote } from '../../pages/office/variant-table.tsx';
import { allStamp } from '../../shared/office/all-variants.ts';
import { type FormField, ownPriceFieldNames } from '../../shared/office/products.ts';
import { loadManufacturers } from '../commerce/catalog/manufacturer.ts';
import { picturesForOffice } from '../commerce/catalog/pictures/list.ts';
import { loadCollectionsWith } from '../commerce/catalog/product-collections.ts';
import { historyForOffice } from '../commerce/changes/office/history.ts';
import { loadOtherPrices, type OtherVariant, stampOf } from '../commerce/changes/office/other-prices.ts';
import { ownPricesForOffice } from '../commerce/changes/office/own-prices.ts';
import { viewProduct } from '../commerce/changes/office/texts.ts';
import { variantsForOffice } from '../commerce/changes/office/variants.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { productForm, variantForm } from '../commerce/products/fields/forms.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { integerIn } from './integer-in.ts';
import { officeOf } from './office-of.ts';
import { maxPosition, productOf } from './product-form.ts';
import { type PicturesAttempt, shownPictures } from './product-pictures.ts';
import { type Attempt, fieldOf } from './save-typed.ts';
import { formLanguagesOf, inShopLanguages, shownLanguagesOf } from './shop-languages.ts';
import { shownVariant } from './variant-rows.ts';

const maxPictures = 10_000;
/** Further languages whose texts are in one form: of more, and of two beside prices in a currency, the page would be too large. */
const languagesAtOnce = 2;
const picturesAtOnce = 5;
/** Pictures of a page that has texts in further languages. */
const picturesBesideLanguages = 3;

/** Returns all that the page of a product shows, with what was typed into its form. @throws Refusal (404) */
export async function loadShownProduct(
  c: Context<StoreEnv>,
  attempt: Attempt,
  pictured: PicturesAttempt,
): Promise<ShownProduct> {
  const { shop } = officeOf(c);
  const { db } = shop;
  const id = productOf(c);
  const after = integerIn(c, 'after', { most: maxPosition });
  const currency = attempt.typed?.currency ?? c.req.query('currency');
  const formLanguages = formLanguagesOf(c);
  const picturePage = {
    id,
    after: integerIn(c, 'pictures', { most: maxPictures }) ?? 0,
    size: formLanguages.length > 1 ? picturesBesideLanguages : picturesAtOnce,
  };
  // At the same time, on few connections.
  const [product, variants, prices, pictures, beside] = await Promise.all([
    inShopLanguages({ languages: formLanguages }, () => viewProduct(db, id)).then(dataOf),
    variantsForOffice(db, { id, after }).then(dataOf),
    ownPricesForOffice(db, { id, currency, after }).then(dataOf),
    picturesForOffice(db, picturePage).then(dataOf),
    loadBeside(shop, id),
  ]);
  const shown = (field: FormField) => ({
    ...field,
    shown: fieldOf(field.name, product.fields[field.name] ?? '', attempt),
  });
  const labels = Object.fromEntries(variantForm().map(({ name, label }) => [name, label]));
  const names = [...Object.keys(labels), ...(prices.isBase ? [] : ownPriceFieldNames)];
  const own = new Map(prices.isBase ? [] : prices.variants.map((variant) => [variant.id, variant.fields]));
  const languages = product.languages.map((form) => ({ ...form, fields: form.fields.map(shown) }));
  const asked = askedIn(c);
  const shownIds = variants.variants.map((variant) => variant.id);
  const others =
    variants.count > shownIds.length
      ? await loadOtherPrices(db, { id, shown: shownIds, currency: prices.isBase ? undefined : prices.currency })
      : [];
  return {
    product,
    fields: productForm().map(shown),
    languages,
    shopLanguages: shownLanguagesOf(c),
    language:
      languages.length <= (prices.isBase ? languagesAtOnce : 1) ? undefined : languageIn(languages, asked.language),
    labels,
    variants,
    rows: variants.variants.map((variant) =>
      shownVariant(names, { ...variant, fields: { ...variant.fields, ...own.get(variant.id) } }, attempt),
    ),
    forAll: {
      count: variants.count,
      stamp: others.length > 0 ? (attempt.typed?.[allStamp] ?? stampOf(others)) : null,
      typed: attempt.typed ?? {},
      notes: notesOn(others, attempt),
    },
    prices,
    pictures,
    shownPictures: shownPictures(pictures.pictures, pictured),
    ...beside,
    query: asked,
  };
}

/** Returns what stands beside the fields of a product, and what some of them choose from. */
async function loadBeside(shop: CommerceDeps, id: number) {
  const { db } = shop;
  return {
    manufacturers: await loadManufacturers(db),
    base: await loadBaseCurrency(db),
    collections: await loadCollectionsWith(db, id),
    history: await inShopLanguages(shop, () => historyForOffice(db, id)),
  };
}

/** Notes on variants that the page does not show; a wrong price is mostly wrong for all of them. */
const maxNotes = 20;

/** Returns what is wrong with prices that were written for variants on other pages, by their names. */
const notesOn = (others: readonly OtherVariant[], { saved }: Attempt): OtherNote[] =>
  (saved?.problems ?? [])
    .flatMap(({ variant, field, message }): OtherNote[] => {
      const other = others.find(({ id }) => id === variant);
      return other ? [{ variant: other, field, message }] : [];
    })
    .slice(0, maxNotes);

/** Returns the language that is asked for, or the first one. */
const languageIn = (languages: ShownProduct['languages'], asked: string | undefined): string | undefined =>
  (languages.find(({ language }) => language === asked) ?? languages[0])?.language;

/** Returns which parts of a product's page its address asks for. */
export function askedIn(c: Context<StoreEnv>): ShownProduct['query'] {
  const { after, pictures, currency, language } = c.req.query();
  return { after, pictures, currency, language };
}
