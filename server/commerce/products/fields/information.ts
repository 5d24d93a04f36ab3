import { careCodes, readCare } from '../../../../shared/catalog/care.ts';
import { type CompositionFault, compositionText, readComposition } from '../../../../shared/catalog/composition.ts';
import { slugOf } from '../../catalog/slug.ts';
import { CellError } from './cell-error.ts';
import { plainText } from './plain-text.ts';

/** Readers of what the law and customs want to know of a product. @throws CellError, all of them */

const longestWarnings = 4_000;

export function manufacturerOf(text: string, cell: string): string {
  const code = slugOf(text).slice(0, 80);
  if (code === '') throw new CellError(`${cell} '${text}' names no document such as manufacturer/acme.`);
  return code;
}

/** Returns the warnings, a line each. @throws CellError */
export function warningsOf(text: string, cell: string): string {
  const lines = text.split(/\r?\n/).map((line) => plainText(line));
  const warnings = lines.filter((line) => line !== '').join('\n');
  if (warnings.length > longestWarnings) throw new CellError(`${cell} has more than ${longestWarnings} characters.`);
  return warnings;
}

export function compositionOf(text: string, cell: string): string {
  const read = readComposition(text);
  if ('parts' in read) return compositionText(read.parts);
  throw new CellError(`${cell}: ${reasonOf(read.fault)}`);
}

function reasonOf(fault: CompositionFault): string {
  switch (fault.kind) {
    case 'fibre':
      return `'${fault.text}' is no name of a fibre in Regulation (EU) No 1007/2011, Annex I, such as cotton.`;
    case 'part':
      return `'${fault.text}' is no part of a textile, such as lining.`;
    case 'share':
      return `'${fault.text}' is not written as in '80% wool, 20% cashmere; lining: 100% cupro'.`;
    case 'sum':
      return `'${fault.text}' adds up to ${fault.percent}%, not 100%.`;
  }
}

export function careOf(text: string, cell: string): string {
  const codes = readCare(text);
  if (codes) return codes.join(', ');
  throw new CellError(`${cell} '${text}' is not one code of each kind out of ${careCodes.join(', ')}.`);
}

/** Returns the digits of a tariff code, which is often written with dots: `6110.11`. */
export function tariffOf(text: string, cell: string): string {
  const digits = text.replaceAll(/[.\s]/g, '');
  if (/^\d{6}(?:\d{2}){0,2}$/.test(digits)) return digits;
  throw new CellError(`${cell} '${text}' is not a code of six, eight or ten digits such as 611011.`);
}

export function originOf(text: string, cell: string): string {
  if (/^[A-Za-z]{2}$/.test(text)) return text.toUpperCase();
  throw new CellError(`${cell} '${text}' is not the code of a country such as PT.`);
}
