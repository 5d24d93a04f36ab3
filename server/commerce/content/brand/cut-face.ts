import { type Cut, type Subset, textWeights } from '../../../../shared/brand/faces.ts';
import { lettersOf } from '../../../../shared/brand/unicode-range.ts';

const textOf = (subset: Subset) =>
  String.fromCodePoint(
    ...lettersOf[subset].flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
  );

/**
 * Returns a part of a font file as TrueType in all weights: few letters, and only the features that spelling needs and, in a
 * face of headings, figures as high as capitals.
 */
export async function cutFacePart(
  font: Uint8Array,
  subset: Subset,
  { isUnkerned = false, isForText = true } = {},
): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(Buffer.from(font), textOf(subset), {
    targetFormat: 'truetype',
    noHinting: true,
    // Arabic letters join by features of many names.
    ...(subset !== 'arabic' && {
      keepFeatures: ['ccmp', 'locl', 'mark', ...(isUnkerned ? [] : ['kern']), ...(isForText ? [] : ['lnum'])],
    }),
  });
}

/** Returns a part of a face as pages load it, in a single weight or in those of text. @param weights null: the file has one */
export async function cutFace(part: Buffer, subset: Subset, weights: Cut | null): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(part, textOf(subset), {
    targetFormat: 'woff2',
    ...(weights !== null && { variationAxes: { wght: weights === 'text' ? textWeights : weights } }),
  });
}
