import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pageFaces } from '../../server/rendering/page-faces.ts';
import { faces, headingFaces, headingWeights, maxFontBytes, textFaces } from '../../shared/brand/faces.ts';
import { hemline } from '../../shared/brand/looks.ts';
import type { Brand } from '../../shared/contract/brand.ts';
import { type BuiltFaces, buildFaces } from './faces.ts';
import { assetsDir } from './paths.ts';

let built: BuiltFaces;
beforeAll(async () => {
  built = await buildFaces();
});

const facesOf = (more: Partial<Brand['type']>, language: string) =>
  pageFaces({ ...hemline.type, ...more }, language, { faces: built });
const bytesIn = (css: string) =>
  Object.values(built.files).reduce((sum, { url, bytes }) => (css.includes(url) ? sum + bytes : sum), 0);

test('there are faces of each kind that suits fashion, and each has a file', () => {
  expect(Object.keys(faces).length).toBeGreaterThanOrEqual(10);
  expect(new Set(Object.values(faces).map(({ kind }) => kind))).toEqual(new Set(['grotesk', 'serif', 'mono', 'hand']));
  for (const id of Object.keys(faces)) expect(built.files).toHaveProperty([`${id}-latin-400`]);
  expect(textFaces.filter((id) => id in faces)).toEqual(Object.keys(faces).filter((id) => facesById(id)?.isForText));
});

const facesById = (id: string) => Object.entries(faces).find(([each]) => each === id)?.[1];

test('no two faces together take more of a page than it has, and Latin languages have both', () => {
  for (const headings of headingFaces)
    for (const headingWeight of headingWeights)
      for (const text of textFaces)
        for (const language of ['en', 'de', 'pl', 'ar']) {
          const { css, preload } = facesOf({ headings, headingWeight, text }, language);
          const name = [headings, headingWeight, text, language].join(' ');
          expect(bytesIn(css), name).toBeLessThanOrEqual(maxFontBytes);
          const wanted = [headings, text].filter((id) => id in faces).length;
          if (language === 'en' || language === 'de') expect(preload.length, name).toBe(wanted);
        }
});

test('a page names the faces of its brand alone, in the letters of its language', () => {
  const latin = facesOf({ headings: 'alexandria', text: 'system' }, 'en');
  expect(latin.css.match(/url\([^)]+\)/g)).toEqual([`url(${built.files['alexandria-latin-400']?.url})`]);
  expect(latin.css).not.toContain('unicode-range');
  const arabic = facesOf({ headings: 'alexandria', text: 'system' }, 'ar');
  expect(arabic.preload).toEqual([built.files['alexandria-arabic-400']?.url]);
  expect(arabic.css).toMatch(/alexandria-arabic.*unicode-range:U\+600-6ff.*alexandria-latin/);
  expect(facesOf({ headings: 'system', text: 'system' }, 'en')).toEqual({
    css: ':root{--display:var(--device)}',
    preload: [],
  });
});

test('a page of the first look says nothing of faces: the style sheets do', () => {
  const file = built.files['jost-latin-400']?.url;
  expect(facesOf({}, 'en')).toEqual({ css: '', preload: [file] });
  expect(built.ofStyles).toContain(`url(${file})`);
  expect(facesOf({}, 'pl').css).toMatch(/^:root\{--display:BrandHeadings,.*unicode-range/);
});

test('a face takes the weight that it has nearest to the wanted one', () => {
  expect(facesOf({ headings: 'syne', headingWeight: 300 }, 'en').preload[0]).toContain('syne-latin-400');
  expect(facesOf({ headings: 'cormorant-garamond', headingWeight: 300 }, 'en').preload[0]).toContain('-latin-300');
});

test('what stands in for a face has its width and line box, as they were measured in a browser', () => {
  const { sizeAdjust, ascent, descent, lineGap } = built.fallbacks['jost-400'] ?? { sizeAdjust: 0 };
  expect(Math.abs(sizeAdjust - 95.7)).toBeLessThan(1);
  expect([Math.abs((ascent ?? 0) - 111.8) < 1, Math.abs((descent ?? 0) - 39.2) < 1, lineGap]).toEqual([true, true, 0]);
  const { css } = facesOf({ headings: 'petrona', text: 'sometype-mono' }, 'en');
  expect(css).toContain('BrandHeadings0;src:local("Times New Roman")');
  expect(css).toContain('BrandText0;src:local("Courier New")');
});

test('a face with low letters is shown larger, and so is what stands in for it', () => {
  const { css } = facesOf({ headings: 'cormorant-garamond' }, 'en');
  const { enlargement = 0 } = faces['cormorant-garamond'];
  const { sizeAdjust = 0 } = built.fallbacks['cormorant-garamond-400'] ?? {};
  const sizes = [...css.matchAll(/size-adjust:([\d.]+)%/g)].map(([, percent]) => Number(percent));
  expect(sizes).toEqual([enlargement, Math.round(sizeAdjust * enlargement) / 100]);
});

test('figures of a face for headings can be as high as its capitals', async () => {
  const { create } = await import('fontkit');
  const file = built.files['cormorant-garamond-latin-500']?.url ?? '';
  const font = create(readFileSync(resolve(assetsDir, file.replace('/assets/', ''))));
  const heightOf = (letter: string, features: string[]) => {
    const commands = font.layout(letter, features).glyphs.flatMap(({ path }) => path.commands);
    return Math.max(...commands.flatMap(({ args }) => args.filter((_, i) => i % 2 === 1)));
  };
  expect(heightOf('3', [])).toBeLessThan(heightOf('H', []) * 0.8);
  expect(heightOf('3', ['lnum'])).toBeGreaterThan(heightOf('H', []) * 0.95);
});

test('an uploaded face says in its path what it measures, and leaves no room for another that is too large', () => {
  const file = `/images/brand/${'a'.repeat(32)}-40000-961-1114-390-0.woff2`;
  const { css, preload } = facesOf(
    { headings: 'uploaded', ownHeadingFace: { file, licence: true }, text: 'jost' },
    'en',
  );
  expect(preload).toEqual([file]);
  expect(css).toContain('size-adjust:96.1%;ascent-override:111.4%;descent-override:39%;line-gap-override:0%');
  expect(facesOf({ headings: 'uploaded' }, 'en').css).toBe(':root{--display:var(--device)}');
});
