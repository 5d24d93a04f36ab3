import { careCodes, readCare } from '../../../../shared/catalog/care.ts';
import { type CompositionFault, compositionText, readComposition } from '../../../../shared/catalog/composition.ts';
import { rule } from '../../../../shared/messages/message.ts';
import { slugOf } from '../../catalog/slug.ts';
import { CellError } from './cell-error.ts';
import { plainText } from './plain-text.ts';

/** Readers of what the law and customs want to know of a product. @throws CellError, all of them */

const longestWarnings = 4_000;

export function manufacturerOf(text: string, cell: string): string {
  const code = slugOf(text).slice(0, 80);
  if (code === '') throw new CellError(rule('cellNoManufacturer', { name: cell, text }));
  return code;
}

/** Returns the warnings, a line each. @throws CellError */
export function warningsOf(text: string, cell: string): string {
  const lines = text.split(/\r?\n/).map((line) => plainText(line));
  const warnings = lines.filter((line) => line !== '').join('\n');
  if (warnings.length > longestWarnings)
    throw new CellError(rule('cellTooLong', { name: cell, most: longestWarnings }));
  return warnings;
}

export function compositionOf(text: string, cell: string): string {
  const read = readComposition(text);
  if ('parts' in read) return compositionText(read.parts);
  throw new CellError(rule('cellBecause', { name: cell, reason: reasonOf(read.fault) }));
}

function reasonOf(fault: CompositionFault): string {
  switch (fault.kind) {
    case 'fibre':
      return rule('noFibre', { text: fault.text });
    case 'part':
      return rule('noTextilePart', { text: fault.text });
    case 'share':
      return rule('compositionForm', { text: fault.text });
    case 'sum':
      return rule('compositionSum', { text: fault.text, percent: fault.percent });
  }
}

export function careOf(text: string, cell: string): string {
  const codes = readCare(text);
  if (codes) return codes.join(', ');
  throw new CellError(rule('cellCare', { name: cell, text, words: careCodes.join(', ') }));
}

/** Returns the digits of a tariff code, which is often written with dots: `6110.11`. */
export function tariffOf(text: string, cell: string): string {
  const digits = text.replaceAll(/[.\s]/g, '');
  if (/^\d{6}(?:\d{2}){0,2}$/.test(digits)) return digits;
  throw new CellError(rule('cellTariff', { name: cell, text }));
}

export function originOf(text: string, cell: string): string {
  if (/^[A-Za-z]{2}$/.test(text)) return text.toUpperCase();
  throw new CellError(rule('cellCountry', { name: cell, text }));
}
