import { expect, test } from 'vitest';
import { money } from '../../shared/money.ts';
import {
  bestVariant,
  type Choosable,
  choiceUrl,
  chosenVariant,
  formOption,
  openingSelection,
} from './product-options.ts';

const variant = (id: string, values: string[], stock = 5) => ({
  id,
  sku: id,
  title: values.join(' / '),
  values,
  saleMoney: money(1000, 'USD'),
  stock,
});
const values = (...names: string[]) => names.map((name) => ({ name, inStock: true }));
const dress: Choosable = {
  handle: 'dress',
  options: [
    { name: 'Color', optionValueDetaliList: values('Ink', 'Wine') },
    { name: 'Size', optionValueDetaliList: values('S', 'M') },
  ],
  variants: [variant('ink-s', ['Ink', 'S'], 0), variant('ink-m', ['Ink', 'M']), variant('wine-s', ['Wine', 'S'])],
};
const size = { name: 'Size', optionValueDetaliList: values('S', 'M') };

test('the size is chosen in the form, the colour by links', () => {
  expect(formOption(dress)?.name).toBe('Size');
});

test('a page without a variant chooses a colour but no size', () => {
  expect(openingSelection(dress, {})).toEqual({ Color: 'Ink' });
  expect(openingSelection(dress, { variant: 'of-another-product' })).toEqual({ Color: 'Ink' });
});

test('a variant in the URL chooses everything, `like` everything but the size', () => {
  expect(openingSelection(dress, { variant: 'wine-s' })).toEqual({ Color: 'Wine', Size: 'S' });
  expect(openingSelection(dress, { like: 'wine-s' })).toEqual({ Color: 'Wine' });
});

test('a colour in the URL is chosen, in any case; an unknown one is ignored', () => {
  expect(openingSelection(dress, { color: 'wine' })).toEqual({ Color: 'Wine' });
  expect(openingSelection(dress, { color: 'Chartreuse' })).toEqual({ Color: 'Ink' });
});

test('an option with one value is chosen already', () => {
  const scarf = {
    ...dress,
    options: [{ name: 'Size', optionValueDetaliList: values('One size') }],
    variants: [variant('only', ['One size'])],
  };
  expect(chosenVariant(scarf, openingSelection(scarf, {}))?.id).toBe('only');
});

test('a variant in stock is preferred for a colour', () => {
  expect(bestVariant(dress, { Color: 'Ink' })?.id).toBe('ink-m');
});

test('no variant is chosen while an option is not', () => {
  expect(chosenVariant(dress, { Color: 'Ink' })).toBeUndefined();
});

test('a colour keeps the chosen size, as far as it exists in that colour', () => {
  const [color] = dress.options;
  if (!color) throw new Error('The dress has colours.');
  expect(choiceUrl(dress, { Color: 'Ink', Size: 'S' }, color, 'Wine')).toBe('/products/dress?variant=wine-s');
  expect(choiceUrl(dress, { Color: 'Ink', Size: 'M' }, color, 'Wine')).toBe('/products/dress?like=wine-s');
  expect(choiceUrl(dress, { Color: 'Ink' }, color, 'Wine')).toBe('/products/dress?like=wine-s');
});

test('a size completes the choice', () => {
  const sized = { ...dress, options: [dress.options[0] ?? size, size] };
  expect(choiceUrl(sized, { Color: 'Ink' }, size, 'M')).toBe('/products/dress?variant=ink-m');
});
