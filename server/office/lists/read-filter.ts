import type { FilterSet, FilterValues } from '../../../pages/office/lists/filters.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { TypedFilter } from '../../../shared/office/lists.ts';

/** Returns the filter of a list as it was typed. @param query returns a part of the list's address */
export function typedFilter(query: (name: string) => string | null | undefined, filters: FilterSet): TypedFilter {
  const typed = Object.entries(filters).map(([name, { usual: [first = ''] = [] }]) => [
    name,
    (query(name) ?? '').trim() || first,
  ]);
  return Object.fromEntries(typed);
}

/** Returns what a typed filter asks for. The failure has a sentence for each part that is wrong. */
export function readFilter<Filters extends FilterSet>(
  filters: Filters,
  typed: TypedFilter,
): Result<FilterValues<Filters>> {
  const values = new Map<string, unknown>();
  const wrong: string[] = [];
  for (const [name, { read, refusal, follows }] of Object.entries(filters)) {
    const text = typed[name] ?? '';
    const value = text === '' ? undefined : read(text, typed);
    if (text !== '' && value === undefined) wrong.push(refusal(typed));
    const before = values.get(follows?.name ?? '');
    if (follows && typeof before === 'number' && typeof value === 'number' && value - before < follows.by)
      wrong.push(follows.refusal());
    values.set(name, value);
  }
  if (wrong.length > 0) return fail(codes.invalidInput, verbatim(wrong.join(' ')));
  // Each part has what its own reader returned.
  return ok(Object.fromEntries(values) as FilterValues<Filters>);
}
