import type { CellCounts } from '../../commerce/changes/cell-counts.ts';
import type { ShownCell, ShownSet } from '../../commerce/changes/preview.ts';
import { cellNote, leftBecause, shownValue } from '../../commerce/changes/shown-value.ts';
import type { RowNote } from '../../commerce/import/draft.ts';
import { table, zonedMinute } from '../command.ts';

const maxCells = 40;

/** Formats a set with its cells, old and new value beside each other. */
export function readableSet({ set, cells, total }: ShownSet, { all, base }: { all: boolean; base: string }): string {
  const notable = cells.filter(({ state, warnings }) => leftBecause[state] !== undefined || warnings.length > 0);
  const others = cells.filter((cell) => !notable.includes(cell));
  const shown = [...notable, ...others].slice(0, all ? cells.length : Math.max(maxCells, notable.length));
  const rest = total - shown.length;
  return [
    `Change set ${set.id} (${set.kind === 'import' ? 'import of ' : ''}${set.title}) is ${set.state}${timesOf(set)}.\n`,
    shown.length === 0 ? 'It changes nothing.\n' : table([heading, ...shown.map((cell) => rowOf(cell, base))]),
    rest > 0 ? `and ${rest} more (--all, or all of them with --json)\n` : '',
  ].join('');
}

const heading = ['Product', 'Variant', 'Field', 'Old', 'New', 'Note'];

const rowOf = ({ product, variant, field, before, after, state, now, warnings }: ShownCell, base: string): string[] => [
  product,
  variant,
  field,
  shownValue(field, before, base),
  shownValue(field, after, base),
  cellNote({ field, state, now, warnings }, base),
];

function timesOf({ state, from_at, until_at, applied_at, undone_at }: ShownSet['set']): string {
  const until = until_at === null ? '' : `, until ${zonedMinute(until_at)}`;
  if (state === 'scheduled' && from_at !== null) return ` from ${zonedMinute(from_at)}${until}`;
  if (state === 'applied' && applied_at !== null) return ` since ${zonedMinute(applied_at)}${until}`;
  if (state === 'undone' && undone_at !== null) return ` since ${zonedMinute(undone_at)}`;
  return '';
}

/** Formats how many cells were written and left. */
export function readableCounts(cells: CellCounts): string {
  const names: Readonly<Record<string, string>> = {
    pending: 'not written',
    applied: 'applied',
    undone: 'undone',
    ...leftBecause,
  };
  const rows = Object.entries(cells).map(([state, count]) => `  ${count} ${names[state] ?? state}\n`);
  return rows.join('');
}

/** Formats notes about rows. */
export function readableNotes(title: string, notes: readonly RowNote[]): string {
  if (notes.length === 0) return '';
  const lines = notes.map(({ line, handle, message }) => `  line ${line}${handle && ` (${handle})`}: ${message}\n`);
  return `${title}:\n${lines.join('')}`;
}
