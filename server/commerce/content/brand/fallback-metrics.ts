import type { FaceKind } from '../../../../shared/brand/faces.ts';
import { kindOfFace, telling } from './face-kind.ts';

/** How a font of the reader's device is stretched to stand in for a face, in percent of the size. */
export interface FallbackMetrics {
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** A text with letters as often as English, German, French and Spanish shops use them. */
const sample =
  'The dress is cut from soft linen and falls just below the knee. Das Kleid ist aus weichem Leinen und endet unter dem Knie. La robe est en lin souple et tombe sous le genou. El vestido es de lino suave y llega bajo la rodilla.';

/** Widths of the letters a to z and of the blank in thousandths of the size (Adobe Core 14 AFM files). */
const widths = {
  helvetica: [
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
    500, 500, 500, 278,
  ],
  times: [
    444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722,
    500, 500, 444, 250,
  ],
  courier: Array.from({ length: 27 }, () => 600),
} as const;
/** Arial, Times New Roman and Courier New have the widths of these. */
const stoodInBy: Readonly<Record<FaceKind, keyof typeof widths>> = {
  grotesk: 'helvetica',
  hand: 'helvetica',
  serif: 'times',
  mono: 'courier',
};

const letters = [...sample.toLowerCase()].filter((letter) => /[a-z ]/.test(letter));

/** What a face measures. */
interface MeasuredFace {
  metrics: FallbackMetrics;
  kind: FaceKind;
  name: string;
}

/**
 * Returns how the device's font of a kind is stretched so that nothing moves when a face is loaded, and the face's name.
 *
 * @param of the kind; `own`: as the file shows @param weight null: that of the file
 */
export async function measureFace(part: Buffer, of: FaceKind | 'own', weight: number | null): Promise<MeasuredFace> {
  const [{ create }, { default: subsetFont }] = await Promise.all([import('fontkit'), import('subset-font')]);
  // fontkit applies no weight to WOFF2.
  const small = await subsetFont(part, sample + sample.toLowerCase() + telling, {
    targetFormat: 'truetype',
    ...(weight !== null && { variationAxes: { wght: weight } }),
  });
  const font = create(small);
  const { unitsPerEm, ascent, descent, lineGap } = font;
  // A glyph of fontkit has its width only where it has an outline, which a blank has not.
  const { metrics: advances } = font.hmtx;
  const widthOf = (letter: string) =>
    advances.get(Math.min(font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id, advances.length - 1)).advance;
  const ofFace = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  const kind = of === 'own' ? kindOfFace(font) : of;
  const known = widths[stoodInBy[kind]];
  const ofDevice = letters.reduce(
    (sum, letter) => sum + (known[letter === ' ' ? 26 : letter.charCodeAt(0) - 97] ?? 0),
    0,
  );
  const adjust = ofFace / unitsPerEm / (ofDevice / 1000);
  const percent = (units: number) => Math.round((units / unitsPerEm / adjust) * 1000) / 10;
  const metrics = {
    sizeAdjust: Math.round(adjust * 1000) / 10,
    ascent: percent(ascent),
    descent: percent(Math.abs(descent)),
    lineGap: percent(lineGap),
  };
  return { metrics, kind, name: font.familyName ?? '' };
}
