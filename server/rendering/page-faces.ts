import {
  type Cut,
  type FaceKind,
  faces,
  isBundled,
  maxFontBytes,
  subsetsFor,
  subsetsOf,
  weightOf,
} from '../../shared/brand/faces.ts';
import { unicodeRange } from '../../shared/brand/unicode-range.ts';
import { uploadedFace } from '../../shared/brand/uploaded-face.ts';
import type { Brand } from '../../shared/contract/brand.ts';
import type { Assets } from './assets.ts';

/** What a page says about the faces of its brand. */
export interface PageFaces {
  /** Rules for the page's style sheet. */
  css: string;
  /** URLs of the files that every page needs. */
  preload: readonly string[];
}

/** A file of a face; `range` is absent where it is the face's only one. */
interface FaceFile {
  url: string;
  bytes: number;
  range?: string;
}

interface ChosenFace {
  /** What style sheets call it; with a 0 what stands in for it until it is there. */
  name: 'BrandHeadings' | 'BrandText';
  files: readonly FaceFile[];
  kind: FaceKind;
  /** In percent of the size that a rule says. */
  enlargement: number;
  fallback: { sizeAdjust: number; ascent: number; descent: number; lineGap: number };
}

/** Fonts of readers' devices that stand in for a face. */
const standIns: Readonly<Record<FaceKind, readonly string[]>> = {
  grotesk: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'],
  hand: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'],
  serif: ['Times New Roman', 'Liberation Serif', 'Times'],
  mono: ['Courier New', 'Liberation Mono', 'Courier'],
};

/**
 * Returns the faces of a page: only those that its brand chose, in the letters of its language. A face for which the page has
 * no bytes left is that of the reader's device; headings come first. Without rules where the style sheets have them.
 */
export function pageFaces(type: Brand['type'], language: string, { faces: built }: Pick<Assets, 'faces'>): PageFaces {
  const headings = chosenFace('BrandHeadings', type, language, built);
  const text = chosenFace('BrandText', type, language, built);
  const bytesOf = (face: ChosenFace | null) => (face?.files ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
  const isBoth = bytesOf(headings) + bytesOf(text) <= maxFontBytes;
  const shown = [headings, isBoth ? text : null].filter((face) => face !== null);
  const rules = shown.map(rulesOf).join('');
  return {
    css: rules === built.ofStyles ? '' : displayOf(shown) + rules,
    preload: shown.flatMap(({ files: [first] }) => (first ? [first.url] : [])),
  };
}

/** Returns the property of the face for headings, which the style sheets give the face that they have rules of. */
function displayOf(shown: readonly ChosenFace[]): string {
  const own = shown.some(({ name }) => name === 'BrandHeadings') ? 'BrandHeadings,BrandHeadings0,' : '';
  return `:root{--display:${own}var(--device)}`;
}

function chosenFace(
  name: ChosenFace['name'],
  type: Brand['type'],
  language: string,
  built: Assets['faces'],
): ChosenFace | null {
  const id = name === 'BrandHeadings' ? type.headings : type.text;
  if (id === 'uploaded') {
    const face = uploadedFace((name === 'BrandHeadings' ? type.ownHeadingFace : type.ownTextFace)?.file ?? '');
    return face && { name, kind: face.kind, enlargement: 100, files: [face], fallback: face.fallback };
  }
  if (!isBundled(id)) return null;
  const face = faces[id];
  const cut: Cut = name === 'BrandHeadings' ? weightOf(face, type.headingWeight) : 'text';
  const subsets = subsetsFor(language).filter((subset) => subsetsOf(face).includes(subset));
  const files = subsets.flatMap((subset) => {
    const file = built.files[`${id}-${subset}-${cut}`];
    return file ? [{ ...file, ...(subsets.length > 1 && { range: unicodeRange(subset) }) }] : [];
  });
  const fallback = built.fallbacks[`${id}-${cut}`];
  const { kind, enlargement = 100 } = face;
  return fallback && files.length > 0 ? { name, files, kind, enlargement, fallback } : null;
}

function rulesOf({ name, files, kind, enlargement, fallback }: ChosenFace): string {
  const { ascent, descent, lineGap } = fallback;
  const sizeAdjust = Math.round(fallback.sizeAdjust * enlargement) / 100;
  const enlarged = enlargement === 100 ? '' : `;size-adjust:${enlargement}%`;
  const loaded = files.map(
    ({ url, range }) =>
      `@font-face{font-family:${name};src:url(${url})format("woff2");font-weight:1 1000;font-display:swap${enlarged}${range ? `;unicode-range:${range}` : ''}}`,
  );
  const local = standIns[kind].map((font) => `local("${font}")`).join();
  return `${loaded.join('')}@font-face{font-family:${name}0;src:${local};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%}`;
}
