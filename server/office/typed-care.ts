import { careField, careKinds, readCare } from '../../shared/catalog/care.ts';
import type { Values } from './product-form.ts';

/** Returns what was typed, with the choices of care as the one text that is stored; a form without them says nothing of it. */
export function withCare(typed: Values): Values {
  if (!careKinds.some((kind) => careField(kind) in typed)) return typed;
  const chosen = careKinds.map((kind) => typed[careField(kind)] ?? '').join(',');
  return { ...typed, care: readCare(chosen)?.join(', ') ?? chosen };
}
