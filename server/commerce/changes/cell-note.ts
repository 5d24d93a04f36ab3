import type { ShownCell } from './preview.ts';
import { shownValue } from './shown-value.ts';

/** Why a cell was not written, by its state. */
export const leftBecause: Readonly<Record<string, string>> = {
  changed: 'left: changed since the draft was made',
  gone: 'left: it is gone',
  short: 'left: there is not that much in stock',
  kept: 'kept: changed since it was applied',
  taken: 'left: another variant has this SKU',
  used: 'kept: an order or a bag has a variant that was added',
};

/** Returns what a person should know of a cell: why it was left, its present value, warnings. '' for nothing. */
export function cellNote(
  { field, state, now, warnings }: Pick<ShownCell, 'field' | 'state' | 'now' | 'warnings'>,
  base: string,
): string {
  const why = leftBecause[state];
  const present = why && now !== null ? `now ${shownValue(field, now, base)}` : '';
  return [why ?? '', present, ...warnings].filter(Boolean).join('; ');
}
