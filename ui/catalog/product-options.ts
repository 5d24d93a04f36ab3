import { choiceOf } from '../../shared/catalog/option-choice.ts';
import { nameLanguage } from '../../shared/catalog/translated-name.ts';
import type { OptionValue, Product, ProductOption, Variant } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

/** Chosen values by option name. */
export type Selection = Readonly<Record<string, string>>;
export type Choosable = Pick<Product, 'handle' | 'options' | 'variants'>;

export const isColor = (option: ProductOption) => choiceOf(option.name) === 'color';

/** Returns the option's name; colours and sizes have words of the shop, whatever the product data calls them. */
export function nameOfOption(option: ProductOption): string {
  if (option.translation !== undefined) return option.translation;
  if (isColor(option)) return messages.product.colour;
  return /^size$/i.test(option.name) ? messages.sizes.size : option.name;
}

/** Returns the `lang` of the option's name; undefined where it is in the page's language. */
export const optionLanguage = (option: ProductOption): string | undefined =>
  nameOfOption(option) === option.name ? nameLanguage(option) : undefined;

/** Returns a value of an option with its name in the reader's language. */
export const namedValue = (
  { optionValueDetaliList }: ProductOption,
  value: string,
): Pick<OptionValue, 'name' | 'translation' | 'label'> =>
  optionValueDetaliList.find(({ name }) => name === value) ?? { name: value };

/**
 * Returns the option that the form itself chooses, by radio buttons with the variants' ids: the last one that is no
 * colour. The others are links, each to the page with that value chosen.
 */
export function formOption(product: Choosable): ProductOption | undefined {
  return product.options.findLast((option) => !isColor(option));
}

const valueFor = (product: Choosable, variant: Variant, option: ProductOption) =>
  variant.values[product.options.indexOf(option)];

function matches(product: Choosable, variant: Variant, selection: Selection): boolean {
  return product.options.every((option) => {
    const wanted = selection[option.name];
    return wanted === undefined || wanted === valueFor(product, variant, option);
  });
}

/** Returns the first variant with the chosen values, preferring one in stock. */
export function bestVariant(product: Choosable, selection: Selection): Variant | undefined {
  const fitting = product.variants.filter((variant) => matches(product, variant, selection));
  return fitting.find((variant) => variant.stock > 0) ?? fitting[0];
}

/** Returns the variant of a complete selection; undefined while an option is not chosen. */
export function chosenVariant(product: Choosable, selection: Selection): Variant | undefined {
  const complete = product.options.every((option) => selection[option.name] !== undefined);
  return complete ? bestVariant(product, selection) : undefined;
}

export function selectionOfVariant(product: Choosable, variant: Variant): Selection {
  return Object.fromEntries(product.options.map((option, i) => [option.name, variant.values[i] ?? '']));
}

/** Returns the first variant of a colour, one in stock before others. */
function variantInColor(product: Choosable, color: string | undefined): Variant | undefined {
  const option = product.options.find(isColor);
  const value = option?.optionValueDetaliList.find(({ name }) => name.toLowerCase() === color?.toLowerCase());
  return option && value && bestVariant(product, { [option.name]: value.name });
}

/**
 * Returns the selection with which the page opens. `?variant=` chooses everything, `?like=` everything but the form's
 * option, `?color=` the colour.
 *
 * With neither, or with ids of another product, it has the values of the first variant on sale, without the form's
 * option unless that has one value only.
 */
export function openingSelection(
  product: Choosable,
  query: { variant?: string; like?: string; color?: string },
): Selection {
  const variant = product.variants.find(({ id }) => id === query.variant);
  if (variant) return selectionOfVariant(product, variant);
  const like =
    product.variants.find(({ id }) => id === query.like) ??
    variantInColor(product, query.color) ??
    bestVariant(product, {});
  if (!like) return {};
  const open = formOption(product);
  const selection = selectionOfVariant(product, like);
  if (!open || open.optionValueDetaliList.length < 2) return selection;
  const { [open.name]: _, ...others } = selection;
  return others;
}

/**
 * Returns the URL of the product page with one value changed; the other chosen values stay if that combination exists.
 */
export function choiceUrl(product: Choosable, selection: Selection, option: ProductOption, value: string): string {
  const next = { ...selection, [option.name]: value };
  const exact = chosenVariant(product, next);
  const place = { id: product.handle };
  if (exact) return href(routes.product, place, { variant: exact.id });
  const open = formOption(product);
  const { [open?.name ?? '']: _, ...others } = next;
  const like = bestVariant(product, others) ?? bestVariant(product, { [option.name]: value });
  return href(routes.product, place, { like: like?.id });
}
