import type { BrowserRecord } from '../logging/log-entry.ts';
import type { Trouble } from './severity.ts';

/** Returns the error in the browser; null for a report of measurements only. */
export function browserTrouble(report: BrowserRecord | undefined): Trouble | null {
  const cause = report && reportInWords(report);
  return cause ? { severity: 'partly', cause } : null;
}

function reportInWords(report: BrowserRecord): string | null {
  switch (report.report) {
    case 'script-error': {
      const { name, message, stack = '', fingerprint } = report.error;
      const [, place] = /\((\S+:\d+:\d+)\)/.exec(stack) ?? [];
      return `script error on ${report.page}: ${name}: ${message}${place ? `, at ${place}` : ''} (fault ${fingerprint})`;
    }
    case 'not-loaded':
      return `${report.file} did not load on ${report.page}`;
    case 'form-refused':
      return `the form said at ${fieldInWords(report.field)}: ${report.said || refusals[report.reason] || report.reason}`;
    case 'form-left':
      return `left ${formInWords(report)} half filled: ${report.filled.map(fieldInWords).join(', ')}`;
    case 'repeated-press':
      return `pressed ${report.control || 'a button without words'} ${report.times} times on ${report.page}, nothing happened`;
    case 'web-vitals':
      return null;
  }
}

/** Own texts for refusals where the browser's message would quote what was typed. */
const refusals: Readonly<Record<string, string>> = {
  typeMismatch: 'it does not look like what is asked for',
  patternMismatch: 'it is not of the form that is asked for',
  tooShort: 'it is too short',
  tooLong: 'it is too long',
  rangeUnderflow: 'it is too small',
  rangeOverflow: 'it is too large',
  stepMismatch: 'it is none of the values that may be chosen',
  badInput: 'it cannot be read',
};

const ofAddress = /^(?:shipping|billing)Address\./;

const formInWords = ({ form, filled }: { form: string; filled: readonly string[] }) =>
  filled.every((name) => ofAddress.test(name)) ? 'the address' : `the form of ${form}`;

/** Formats a field's name: `shippingAddress.firstName` → 'first name' */
const fieldInWords = (name: string) =>
  name.replace(ofAddress, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
