import { choiceOf } from '../../../shared/catalog/option-choice.ts';
import { slugOf } from '../catalog/slug.ts';
import { plainText } from '../products/fields/plain-text.ts';
import { cell, given } from './cells.ts';
import type { CsvRow } from './csv.ts';
import type { ImportedImage, ImportedProduct, ImportedVariant } from './draft.ts';

/** Returns pictures by position, then those that only variants name. */
export function imagesOf(
  rows: readonly CsvRow[],
  options: ImportedProduct['options'],
  variants: readonly ImportedVariant[],
): ImportedImage[] {
  const listed = rows
    .filter((row) => given(row, 'image'))
    .map((row, i) => ({ row, position: Number.parseInt(cell(row, 'imagePosition'), 10) || i + 1 }))
    .sort((a, b) => a.position - b.position)
    .map(({ row }) => ({ line: row.line, source: cell(row, 'image'), alt: altOf(row) }));
  const ofVariants = variants.flatMap(({ line, imageSource }) =>
    line !== null && imageSource ? { line, source: imageSource, alt: undefined } : [],
  );
  const unique = new Map([...ofVariants, ...listed.toReversed()].map((image) => [image.source, image]));
  const order = [...listed, ...ofVariants].map(({ source }) => source);
  return [...new Set(order)].flatMap((source) => {
    const image = unique.get(source);
    return image ? { ...image, color: colorOf(image, options, variants) } : [];
  });
}

function altOf(row: CsvRow): string | undefined {
  const alt = given(row, 'imageAlt');
  return alt === undefined ? undefined : plainText(alt);
}

/** Returns the colour of a picture: that of its variants, else the last one in its text. */
function colorOf(
  { source, alt = '' }: { source: string; alt: string | undefined },
  options: ImportedProduct['options'],
  variants: readonly ImportedVariant[],
): string | null {
  const index = options.findIndex(({ name }) => choiceOf(name) === 'color');
  if (index < 0) return null;
  const shown = variants.find(({ imageSource }) => imageSource === source)?.values[index];
  if (shown) return shown;
  const text = `-${slugOf(alt)}-`;
  const named = (options[index]?.values ?? [])
    .map((value) => ({ value, at: text.lastIndexOf(`-${slugOf(value)}-`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at);
  return named[0]?.value ?? null;
}
