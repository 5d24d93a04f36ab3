import { describe, expect, test } from 'vitest';
import { demonstrationRows } from '../../tests/demonstration.ts';
import { writtenLanguages } from '../language/written-languages.ts';
import { catalogueOf } from '../messages/catalogues.ts';
import { readCare } from './care.ts';
import { compositionIn, compositionText, fibres, readComposition, saysMore, textileParts } from './composition.ts';

const partsOf = (text: string) => {
  const read = readComposition(text);
  return 'parts' in read ? read.parts : read.fault;
};

describe('a composition', () => {
  test('has the shares of each part, the greatest first', () => {
    expect(partsOf('20% cashmere, 80 % wool; Lining: 100% cupro')).toEqual([
      {
        part: null,
        fibres: [
          { fibre: 'wool', percent: 80 },
          { fibre: 'cashmere', percent: 20 },
        ],
      },
      { part: 'lining', fibres: [{ fibre: 'cupro', percent: 100 }] },
    ]);
    expect(partsOf('97,5 % Baumwolle, 2,5 % Elasthan')).toEqual(partsOf('97.5% cotton, 2.5% elastane'));
    expect(partsOf('97,5 % coton, 2,5 % élasthanne')).toEqual(partsOf('97.5% cotton, 2.5% elastane'));
    expect(partsOf('97,5 % algodón, 2,5 % elastano')).toEqual(partsOf('97.5% cotton, 2.5% elastane'));
    expect(partsOf('97.5% قطن، 2.5% إيلاستين؛ البطانة: 100% حرير')).toEqual(
      partsOf('97.5% cotton, 2.5% elastane; lining: 100% silk'),
    );
    expect(partsOf('Obermaterial: 100 % Schurwolle')).toEqual(partsOf('shell 100% virgin wool'));
  });

  test.each([
    ['80% wool, 19% cashmere', { kind: 'sum', text: '80% wool, 19% cashmere', percent: 99 }],
    ['80% wool, 20% cashmere; lining: 90% cupro', { kind: 'sum', text: 'lining: 90% cupro', percent: 90 }],
    ['100% merino wool', { kind: 'fibre', text: 'merino wool' }],
    ['100% lycra', { kind: 'fibre', text: 'lycra' }],
    ['lid: 100% cotton', { kind: 'part', text: 'lid' }],
    ['cotton', { kind: 'share', text: 'cotton' }],
    ['100% cotton; 100% wool', { kind: 'share', text: '100% cotton; 100% wool' }],
    ['', { kind: 'share', text: '' }],
  ])('%s is refused', (text, fault) => {
    expect(partsOf(text)).toEqual(fault);
  });

  test('is written so that it can be read again, in every fibre and part', () => {
    for (const fibre of fibres) {
      const parts = textileParts.map((part) => ({ part, fibres: [{ fibre, percent: 100 }] }));
      expect(partsOf(compositionText(parts))).toEqual(parts);
    }
  });
});

test.each(writtenLanguages)('each fibre and part is known by its name in %s', (language) => {
  const { fibres: fibreNames, parts } = catalogueOf(language).composition;
  for (const fibre of fibres)
    expect(partsOf(`100% ${fibreNames[fibre]}`)).toEqual([{ part: null, fibres: [{ fibre, percent: 100 }] }]);
  for (const part of textileParts)
    expect(partsOf(`${parts[part]}: 100% cotton`)).toEqual([{ part, fibres: [{ fibre: 'cotton', percent: 100 }] }]);
});

describe('a material', () => {
  test.each([
    ['60% wool, 40% alpaca; lining 100% viscose', false],
    ['40% Alpaca, 60% wool. Lining: 100% viscose', false],
    ['60% merino wool, 40% alpaca; lining 100% viscose', true],
    ['60% wool, 40% alpaca; lining 100% viscose, 300 gsm', true],
  ])('%s beside its composition says more: %s', (material, more) => {
    const parts = compositionIn('60% wool, 40% alpaca; lining 100% viscose') ?? [];
    expect(saysMore(material, parts)).toBe(more);
  });

  const found = (material: string) => {
    const parts = compositionIn(material);
    return parts && compositionText(parts);
  };

  test.each([
    ['80% merino wool, 20% cashmere; lining 100% cupro', '80% wool, 20% cashmere; Lining: 100% cupro'],
    ['100% organic cotton, 180 gsm', '100% cotton'],
    ['85% organic cotton, 15% recycled polyester, 340 gsm', '85% cotton, 15% polyester'],
    ['58% polyamide, 34% recycled polyamide, 8% elastane', '92% polyamide, 8% elastane'],
    ['100% European linen', '100% linen (flax)'],
    ['100% polyester crêpe satin', '100% polyester'],
  ])('%s has the composition %s', (material, text) => {
    expect(found(material)).toBe(text);
  });

  test.each([
    '100% calf leather; cotton lining',
    '100% recycled nylon; recycled polyester filling',
    'Shell 100% recycled polyamide; filling 90% duck down, 10% feather',
    '78% polyamide, 14% elastane, 8% cotton lining',
    '100% wool felt; grosgrain ribbon of cotton and viscose',
    'Upper 62% silk, 38% cotton satin; quilted leather lining',
    '70% cotton, 20% polyester',
    '100% wool blend',
    '100% lambswool',
    'Cotton',
    '',
  ])('nothing is made up for %s', (material) => {
    expect(found(material)).toBeNull();
  });

  test('of most textiles of the demonstration shop is whole', () => {
    const materials = new Set(
      demonstrationRows().flatMap((row) => row['Material (product.metafields.custom.material)'] || []),
    );
    const textiles = [...materials].filter((material) => /^\d+%/.test(material) && !/leather|suede/.test(material));
    const whole = textiles.filter((material) => found(material) !== null);
    expect(whole.length / textiles.length).toBeGreaterThan(0.85);
  });
});

test('care is named by codes, one of each kind, in the order of a label', () => {
  expect(readCare('iron-110, wash-30-gentle; bleach-no')).toEqual(['wash-30-gentle', 'bleach-no', 'iron-110']);
  expect(readCare('wash-30, wash-40')).toBeNull();
  expect(readCare('boil')).toBeNull();
});
