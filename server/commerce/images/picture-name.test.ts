import { describe, expect, it } from 'vitest';
import { parseCatalogName, parseImportName } from './picture-name.ts';
import { formatFor } from './thumbnail.ts';

describe('names of pictures', () => {
  it('tell shape, fabric, view, colour and width', () => {
    expect(parseCatalogName('slip-dress.satin.front.black_400.webp')).toEqual({
      kind: 'product',
      picture: { shape: 'slip-dress', fabric: 'satin', view: 'front', colour: '#1c1b1d' },
      width: 400,
    });
    expect(parseCatalogName('scene.look-12_400.webp')).toEqual({ kind: 'scene', name: 'look-12', width: 400 });
    expect(parseCatalogName('scene.hero-wide.webp')).toEqual({ kind: 'scene', name: 'hero-wide', width: null });
    expect(parseImportName('placeholder_200.webp')).toEqual({ kind: 'placeholder', width: 200 });
    expect(parseImportName(`${'a'.repeat(64)}_1200.webp`)).toEqual({ kind: 'photo', sha: 'a'.repeat(64), width: 1200 });
  });

  it.each([
    'slip-dress.satin.front.black_500.webp',
    'slip-dress.satin.front.black_400.png',
    'slip-dress.satin.front.pink.webp',
    'slip-dress.wool.front.black.webp',
    'slip-dress.satin.back.black.webp',
    'constructor.satin.front.black.webp',
    'slip-dress.satin.front.constructor.webp',
    'slip-dress.satin.front.black.extra.webp',
    '../secret.webp',
    'scene...webp',
    'scene.../../x.webp',
    '.webp',
    '',
  ])('that no picture has are refused: %s', (name) => {
    expect(parseCatalogName(name)).toBeNull();
    expect(parseImportName(name)).toBeNull();
  });
});

describe('formatFor', () => {
  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'webp'],
    [undefined, 'webp'],
    ['image/png,image/jpeg', 'jpeg'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.0, image/webp;q=0, */*;q=0, image/jpeg', 'jpeg'],
  ])('answers %s with %s', (accept, format) => {
    expect(formatFor(accept)).toBe(format);
  });
});
