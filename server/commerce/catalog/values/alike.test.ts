import { describe, expect, it } from 'vitest';
import { alikeNames, colourKey, nameKey, sizeKey } from './alike.ts';

const used = (names: string) => names.split(', ').map((name, i, all) => ({ name, products: all.length - i }));
const alike = (names: string, keyOf = nameKey) =>
  alikeNames(used(names), keyOf).map((group) => group.map(({ name }) => name));

describe('names that seem to be the same', () => {
  it('differ in case, spaces and hyphens', () => {
    expect(alike('Slim Fit, slim-fit, SLIMFIT, Regular')).toEqual([['Slim Fit', 'slim-fit', 'SLIMFIT']]);
  });

  it('are sizes in letters or spelled out', () => {
    expect(alike('XS, X-Small, XSmall, Extra Small, S, Small, 2XL, XXL, XX-Large', sizeKey)).toEqual([
      ['XS', 'X-Small', 'XSmall', 'Extra Small'],
      ['S', 'Small'],
      ['2XL', 'XXL', 'XX-Large'],
    ]);
    expect(alike('One Size, O/S, one-size', sizeKey)).toEqual([['One Size', 'O/S', 'one-size']]);
  });

  it('are not sizes of other numbers', () => {
    expect(alike('8.5, 85, 8-10, 810, 28x30, 28x32, 34B, 34C', sizeKey)).toEqual([]);
    expect(alike('8.5, 8,5'.replace(', 8,', ', 8;'), (name) => sizeKey(name.replace(';', ',')))).toEqual([
      ['8.5', '8;5'],
    ]);
  });

  it('are mistyped by a letter, where they are long enough', () => {
    expect(alike('Medium, M, Meidum, Mediun', sizeKey)).toEqual([['Medium', 'M', 'Meidum', 'Mediun']]);
    expect(alike('Tan, Tin, Navy, Wavy', colourKey)).toEqual([]);
  });

  it('are colours by the spelling of another country', () => {
    expect(alike('Heather Grey, heather gray, Grey, Gray, Green', colourKey)).toEqual([
      ['Heather Grey', 'heather gray'],
      ['Grey', 'Gray'],
    ]);
  });

  it('are found in a moment among thousands', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => ({
      name: `Colour ${String.fromCodePoint(97 + (i % 26))} ${i}`,
      products: i,
    }));
    expect(alikeNames(many, colourKey)).toEqual([]);
  });
});
