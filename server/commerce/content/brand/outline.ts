import { type FaceId, isBundled } from '../../../../shared/brand/faces.ts';
import type { Brand } from '../../../../shared/contract/brand.ts';
import { loadFonts } from '../fonts/fonts.ts';

/** A text as an SVG path, whose base line begins at 0 and whose size is 1. */
interface Outline {
  paths: string;
  width: number;
  /** Of a capital letter. */
  height: number;
}

const ownFace = (type: Brand['type']): FaceId | null => (isBundled(type.headings) ? type.headings : null);

/** Returns a text in the face of a brand's headings: a picture must not depend on the fonts of the machine. */
export async function readOutline(text: string, { type }: Pick<Brand, 'type'>): Promise<Outline> {
  const { bold } = await loadFonts(text, '', ownFace(type));
  const has = ({ font }: (typeof bold)[number]) =>
    [...text].every((letter) => letter === ' ' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const face = bold.find(has) ?? bold[0];
  if (!face) throw new Error('No font was loaded.');
  const { font } = face;
  const { glyphs, positions } = font.layout(text);
  const scale = 1 / font.unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
    const drawn = glyph.path.toSVG();
    const path = `<path transform="translate(${x + xOffset} ${yOffset})" d="${drawn}"/>`;
    x += xAdvance;
    return drawn === '' ? '' : path;
  });
  // Letters grow upwards in a font and downwards in a drawing.
  return {
    paths: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`,
    width: x * scale,
    height: font.capHeight * scale,
  };
}
