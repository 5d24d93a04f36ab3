import { expect, test } from 'vitest';
import { attributesOf } from './attributes.ts';

const none = { tags: [], row: { material: null, details_json: '[]' }, options: [], variants: [] };
const values = (product: Partial<Parameters<typeof attributesOf>[0]>) =>
  attributesOf({ ...none, ...product }).map(({ name, value, label }) => `${name}=${value} ${label}`);
const made = (material: string) => values({ row: { material, details_json: '[]' } });

test('takes metafields by the names that Shopify gives their columns', () => {
  const extra = {
    'Neckline (product.metafields.shopify.neckline)': 'square; V-neck',
    'Dress length (product.metafields.shopify.skirt-dress-length-type)': '["Midi"]',
    'Sleeves (product.metafields.shopify.sleeve-length-type)': 'Long',
    'Season (product.metafields.custom.season)': 'Autumn',
  };
  expect(values({ variants: [{ row: { extra_json: JSON.stringify(extra) } }] })).toEqual([
    'length=midi Midi',
    'neckline=square-neck Square',
    'neckline=v-neck V-neck',
    'sleeve=long-sleeves Long',
  ]);
});

test('takes options and tags that name an attribute, and tags that are nothing but a value', () => {
  expect(values({ options: [{ name: 'Length', values: ['Regular', 'Tall'] }] })).toEqual([
    'length=regular Regular',
    'length=tall Tall',
  ]);
  expect(values({ tags: ['Midi', 'neckline:Keyhole', 'midi bag', 'flat', 'turtleneck'] })).toEqual([
    'length=midi Midi',
    'neckline=keyhole Keyhole',
    'neckline=roll-neck Turtleneck',
  ]);
});

test('reads the fabric named first in a material, and the height of a heel', () => {
  expect(made('80% merino wool, 20% cashmere; lining 100% cupro')).toEqual(['fabric=wool Wool']);
  expect(made('Upper 100% calf suede; lining 100% leather')).toEqual(['fabric=suede Suede']);
  const heel = (detail: string) => values({ row: { material: null, details_json: JSON.stringify([detail]) } });
  expect(heel('0.4 in heel')).toEqual(['heel=flat Flat']);
  expect(heel('2.25 in stacked heel')).toEqual(['heel=mid Mid']);
  expect(heel('9 cm slim heel')).toEqual(['heel=high High']);
  expect(heel('Spare heel tips')).toEqual([]);
  expect(heel('1.5 in lug sole')).toEqual([]);
});

test('lets a column overrule tags and texts', () => {
  const extra = { 'Fabric (product.metafields.shopify.fabric)': 'Velvet' };
  expect(
    values({
      row: { material: '100% silk', details_json: '[]' },
      tags: ['silk'],
      variants: [{ row: { extra_json: JSON.stringify(extra) } }],
    }),
  ).toEqual(['fabric=velvet Velvet']);
});
