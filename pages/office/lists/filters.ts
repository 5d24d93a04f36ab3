import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { exampleAmount, parseAmount } from '../../../shared/money.ts';
import type { TypedFilter } from '../../../shared/office/lists.ts';
import { currentZone } from '../../../shared/time/current-zone.ts';
import { endOf, isDay, startOf } from '../../../shared/time/typed-moment.ts';
import type { Option } from '../parts.tsx';

const words = officeMessages.lists;

/** How a form asks for a part of a filter. */
export type FilterControl =
  | { kind: 'choice'; options: readonly Option[] }
  | { kind: 'text'; suggested?: readonly Option[]; example?: string }
  | { kind: 'day' | 'amount' | 'number' | 'flag' };

/** A part of a list's filter. */
export interface ListFilter<Value> {
  label: () => string;
  control: FilterControl;
  /** What it has in an address without it, then further values that links of the page have: the form stays closed. */
  usual?: readonly string[];
  /** Whether the page has a search of its own for it: the form keeps what was searched. */
  isSearch?: true;
  /** Returns what a text asks for; undefined: it cannot be read. */
  read: (text: string, typed: TypedFilter) => Value | undefined;
  /** The sentence for a text that cannot be read. */
  refusal: (typed: TypedFilter) => string;
  /** The part whose value comes before that of this one, by how much at least, and the sentence where it does not. */
  follows?: { name: string; by: number; refusal: () => string };
}

export type FilterSet = Readonly<Record<string, ListFilter<unknown>>>;

/** What a filter asks for, by the names of its parts. */
export type FilterValues<Filters extends FilterSet> = {
  [Name in keyof Filters]?: (Filters[Name] extends ListFilter<infer Value> ? Value : never) | undefined;
};

type Label = () => string;

/** Returns a filter that is one of some values. @param usual as of `ListFilter` */
export function choiceFilter<Value extends string>(
  label: Label,
  options: readonly (readonly [value: Value, words: string])[],
  usual: readonly Value[] = [],
): ListFilter<Value> {
  return {
    label,
    control: { kind: 'choice', options: usual.length > 0 ? options : [['', words.any], ...options] },
    usual,
    read: (text) => options.find(([value]) => value === text)?.[0],
    refusal: () => words.chooseListed(label()),
  };
}

/** Returns a filter that is on or off. */
export const flagFilter = (label: Label): ListFilter<true> => ({
  label,
  control: { kind: 'flag' },
  read: (text) => (text === 'on' ? true : undefined),
  refusal: () => words.chooseListed(label()),
});

/** Returns a filter by words. */
export const textFilter = (label: Label, longest = 120, suggested: readonly Option[] = []): ListFilter<string> => ({
  label,
  control: { kind: 'text', suggested },
  read: (text) => (text.length <= longest ? text : undefined),
  refusal: () => words.tooLong(label(), longest),
});

/** Returns a filter by words, with an example of them in its empty field. */
export const exampleFilter = (label: Label, longest: number, example: string): ListFilter<string> => ({
  ...textFilter(label, longest),
  control: { kind: 'text', example },
});

/** Returns a filter by words for which the page has a search of its own. */
export const searchFilter = (label: Label, longest?: number): ListFilter<string> => ({
  ...textFilter(label, longest),
  isSearch: true,
});

/** Returns a filter by a whole number. */
export const numberFilter = (
  label: Label,
  { least, most, usual = [] }: { least: number; most: number; usual?: readonly string[] },
): ListFilter<number> => ({
  label,
  control: { kind: 'number' },
  usual,
  read: (text) =>
    /^-?\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
  refusal: () => words.writeNumber(label(), least, most),
});

const day = (label: Label, momentOf: typeof startOf): ListFilter<number> => ({
  label: () => officeMessages.frame.inZone(label(), currentZone()),
  control: { kind: 'day' },
  read: (text) => {
    const at = isDay(text) ? momentOf(text, currentZone()) : undefined;
    return Number.isSafeInteger(at) ? at : undefined;
  },
  refusal: () => words.writeDay(label()),
});

/** Returns a filter by the first day, whose value is its first moment in the shop's zone. */
export const firstDayFilter = (label: Label): ListFilter<number> => day(label, startOf);

/** Returns a filter by the last day, which is included: its value is the first moment after it. @param first its part */
export const lastDayFilter = (label: Label, first: string): ListFilter<number> => ({
  ...day(label, endOf),
  follows: { name: first, by: 1, refusal: () => words.daysTurned },
});

/** Returns a filter by an amount in cents. @param currencyIn returns its currency; `least`: the part of the smallest amount */
export const amountFilter = (
  label: Label,
  currencyIn: (typed: TypedFilter) => string,
  least?: string,
): ListFilter<number> => ({
  label,
  control: { kind: 'amount' },
  read: (text, typed) => parseAmount(text, currencyIn(typed)) ?? undefined,
  refusal: (typed) => words.writeAmount(label(), exampleAmount(currencyIn(typed))),
  ...(least && { follows: { name: least, by: 0, refusal: () => words.amountsTurned } }),
});

/** Returns a filter as it is typed, without what links of the page ask for: what a person asked for in the form. */
export const isFiltered = (filters: FilterSet, typed: TypedFilter): boolean =>
  Object.entries(filters).some(([name, { usual = [] }]) => {
    const text = typed[name] ?? '';
    return text !== '' && !usual.includes(text);
  });

/** Returns the parts of a filter that a person asked for, each with its label. */
export const filterInWords = (filters: FilterSet, typed: TypedFilter): string[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const text = typed[name] ?? '';
    if (text === '' || filter.usual?.includes(text)) return [];
    return filter.control.kind === 'flag' ? filter.label() : `${filter.label()}: ${chosenIn(filter, text)}`;
  });

function chosenIn({ control }: ListFilter<unknown>, text: string): string {
  if (control.kind !== 'choice') return text;
  const chosen = control.options.find((option) => typeof option === 'object' && option[0] === text);
  return typeof chosen === 'object' ? chosen[1] : text;
}
