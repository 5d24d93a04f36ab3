import type { AttributeName } from '../../../shared/catalog/attributes.ts';
import { slugOf } from './slug.ts';

/** Values of attributes that catalogues name in tags, in the order in which a filter lists them. */
export const attributeValues: Readonly<Record<AttributeName, readonly string[]>> = {
  length: 'mini cropped knee-length midi ankle-length full-length maxi longline'.split(' '),
  neckline:
    'crew-neck v-neck scoop-neck square-neck boat-neck cowl-neck roll-neck high-neck shirt-collar halter off-shoulder one-shoulder sweetheart straight strapless'.split(
      ' ',
    ),
  sleeve: ['sleeveless', 'short-sleeves', 'elbow-sleeves', 'three-quarter-sleeves', 'long-sleeves'],
  fabric:
    'cashmere wool alpaca mohair silk cotton linen leather suede viscose lyocell modal cupro acetate polyamide polyester'.split(
      ' ',
    ),
  heel: ['flat', 'low', 'mid', 'high'],
};

/** Other words for the same values, by slug. */
export const sameValues: Readonly<Record<string, string>> = {
  round: 'crew-neck',
  'round-neck': 'crew-neck',
  'v-neckline': 'v-neck',
  turtleneck: 'roll-neck',
  'polo-neck': 'roll-neck',
  'turtle-neck': 'roll-neck',
  'halter-neck': 'halter',
  'off-the-shoulder': 'off-shoulder',
  '3-4-sleeves': 'three-quarter-sleeves',
  'long-sleeve': 'long-sleeves',
  'short-sleeve': 'short-sleeves',
  crop: 'cropped',
  'floor-length': 'maxi',
};

/** Words of a material and the fabric that they mean. */
export const fabricWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(attributeValues.fabric.map((name) => [name, name])),
  merino: 'wool',
  lambswool: 'wool',
  mulberry: 'silk',
  denim: 'cotton',
  nappa: 'leather',
  shearling: 'leather',
  nubuck: 'suede',
  tencel: 'lyocell',
  nylon: 'polyamide',
};

/** Returns the attribute of a column, an option or the first part of a tag: `skirt-dress-length-type` is a length. */
export function attributeCalled(key: string): AttributeName | null {
  const slug = slugOf(key.replaceAll('_', '-'));
  if (/^sleeves?(-length)?(-type)?$/.test(slug)) return 'sleeve';
  if (/^(.+-)?length(-type)?$/.test(slug) && !slug.startsWith('sleeve')) return 'length';
  if (/^heel(-height)?(-type)?$/.test(slug)) return 'heel';
  return slug === 'neckline' || slug === 'fabric' ? slug : null;
}
