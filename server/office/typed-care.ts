import { careCodes, careField, careKinds, readCare } from '../../shared/catalog/care.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { Values } from './product-form.ts';

/**
 * Returns what was typed, with the choices of care, which are names in the language of the person, as the one text of codes
 * that is stored; a form without them says nothing of it.
 */
export function withCare(typed: Values): Values {
  if (!careKinds.some((kind) => careField(kind) in typed)) return typed;
  const chosen = careKinds.map((kind) => codeOf(typed[careField(kind)] ?? '')).join(',');
  return { ...typed, care: readCare(chosen)?.join(', ') ?? chosen };
}

/** Returns the code that a name stands for; what is no name as it is. */
const codeOf = (name: string): string =>
  careCodes.find((code) => messages.composition.care[code] === name.trim()) ?? name;
