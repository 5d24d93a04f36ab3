import { plainDescription } from '../../pages/office/plain-description.ts';
import { htmlOfPlain } from '../../shared/text/description/plain.ts';
import { isDescription } from '../commerce/products/fields/forms.ts';
import type { Values } from './product-form.ts';

/**
 * Returns what was typed with descriptions as HTML. Without a script they are sent in their plain form; one that was not
 * touched is the description that it was made from, to the letter. What says how they were sent is left out: it is no field.
 */
export function withDescriptions(typed: Values): Values {
  const written = Object.keys(typed).filter((name) => isDescription(name) && typed[`${name}.as`] !== 'html');
  const fields = Object.entries(typed).filter(([name]) => !name.endsWith('.as'));
  return Object.fromEntries([...fields, ...written.map((name) => [name, writtenHtml(typed, name)] as const)]);
}

function writtenHtml(typed: Values, name: string): string {
  const plain = oneForm(typed[name] ?? '');
  const source = typed[`made.${name}`] ?? typed[`before.${name}`] ?? '';
  return plain === oneForm(plainDescription(source)) ? source : htmlOfPlain(plain, source);
}

/** Browsers send line ends as CR LF. */
const oneForm = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
