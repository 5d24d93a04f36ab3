import { describe, expect, it } from 'vitest';
import { choiceOf } from '../../../shared/catalog/option-choice.ts';
import { choicesOf, colorValue, compareSizes } from './choices.ts';
import { slugOf } from './slug.ts';

describe('choices', () => {
  it('knows sizes and colours by the names of their options', () => {
    expect(['Color', 'colour', 'Shoe size', 'Volume', 'Material'].map(choiceOf)).toEqual([
      'color',
      'color',
      'size',
      'size',
      null,
    ]);
  });

  it('knows them in the languages of shops', () => {
    const named = (names: readonly string[]) => names.map((name) => choiceOf(name));
    expect(new Set(named(['Farbe', 'Couleur', 'colori', 'Färg', 'カラー', '색상', 'צבע']))).toEqual(new Set(['color']));
    expect(new Set(named(['Größe', 'Schuhgröße', 'GRÖSSE', 'Taille', 'Størrelse', 'サイズ', 'Länge']))).toEqual(
      new Set(['size']),
    );
    expect(named(['Farbtemperatur', 'Material', 'Talent', 'Taillenform'])).toEqual([null, null, null, null]);
  });

  it('knows the values of common colours in those languages', () => {
    for (const name of ['Schwarz', 'noir', 'Nero'])
      expect([name, colorValue(name)]).toEqual([name, colorValue('Black')]);
    expect(colorValue('Weiß')).toBe(colorValue('White'));
    expect(colorValue('Dunkelgrün')).toBe(colorValue('Green'));
  });

  it('gives a variant the slugs it is filtered by', () => {
    expect(choicesOf(['Color', 'Size', 'Fit'], ['Heather Grey', 'S/M', 'Slim'])).toEqual({
      color: 'heather-grey',
      size: 's-m',
    });
    expect(choicesOf([], [])).toEqual({ color: null, size: null });
  });

  it('reads the value of a colour from its name or the last word it knows of it', () => {
    expect(colorValue('Black')).toBe('#1c1b1d');
    expect(colorValue('Heather grey')).toBe(colorValue('Grey'));
    expect(colorValue('Constructor')).toBeNull();
  });

  it('orders sizes as a rail does', () => {
    const sizes = ['xl', '34b', '10', 's', '30-ml', '2', '32c', '36', 'xs', '1x', 'm'];
    expect(sizes.sort(compareSizes)).toEqual(['xs', 's', 'm', 'xl', '1x', '2', '10', '36', '32c', '34b', '30-ml']);
  });
});

describe('slugOf', () => {
  it.each([
    ['Crème Brûlée, 2 oz', 'creme-brulee-2-oz'],
    ['  --Wool & Silk--  ', 'wool-silk'],
    ["Women's", 'womens'],
    ['👗', ''],
  ])('makes of %j %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });
});
