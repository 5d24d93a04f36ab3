import type { ReactNode } from 'react';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import { type ListState, listQuery, officeLists, sortText, type TypedFilter } from '../../../shared/office/lists.ts';
import { Check, Choice, Field, type Option, Suggestions } from '../parts.tsx';
import type { ListDescription } from './description.ts';
import { type FilterSet, isFiltered, type ListFilter } from './filters.ts';

const words = officeMessages.lists;

/** Where the rows that fit begin: on a phone an open form would hide them. */
export const foundId = 'found';

interface Props {
  list: Pick<ListDescription<never>, 'name' | 'columns' | 'filters'>;
  state: ListState;
}

/** Renders the filter and the order of a list as a form that is an address, open while a filter is on. */
export function FilterForm({ list: { name, columns, filters }, state }: Props) {
  const { typed, sort } = state;
  const { columns: chosen } = listQuery(state);
  const orders = columns.flatMap(({ name: by, heading, sort: first }): Option[] =>
    first ? [by, `-${by}`].map((order): Option => [order, words.sorted(heading(), order !== by)]) : [],
  );
  return (
    <FilterFields action={`${officeLists[name].path}#${foundId}`} filters={filters} typed={typed}>
      {orders.length > 0 && (
        <Choice
          label={terms.sequence}
          name="sort"
          options={[['', words.usualOrder], ...orders]}
          defaultValue={sortText(sort)}
        />
      )}
      {chosen && <input type="hidden" name="columns" value={chosen} />}
    </FilterFields>
  );
}

interface FieldsProps {
  action: string;
  filters: FilterSet;
  typed: TypedFilter;
  /** What the form sends beside. */
  children?: ReactNode;
}

/** Renders a filter as a form that is an address, open while a filter is on. */
export function FilterFields({ action, filters, typed, children }: FieldsProps) {
  return (
    <details open={isFiltered(inForm(filters), typed)}>
      <summary>{words.filter}</summary>
      <form className="filter" method="get" action={action}>
        {Object.entries(filters).map(([part, filter]) => (
          <Part key={part} name={part} filter={filter} text={typed[part] ?? ''} />
        ))}
        {children}
        <button type="submit">{words.show}</button>
      </form>
    </details>
  );
}

const inForm = (filters: FilterSet): FilterSet =>
  Object.fromEntries(Object.entries(filters).filter(([, { isSearch }]) => !isSearch));

interface PartProps {
  name: string;
  filter: ListFilter<unknown>;
  text: string;
}

function Part({ name, filter, text }: PartProps) {
  const { control, isSearch } = filter;
  if (isSearch) return text === '' ? null : <input type="hidden" name={name} value={text} />;
  const label = filter.label();
  if (control.kind === 'choice')
    return <Choice label={label} name={name} options={control.options} defaultValue={text} />;
  if (control.kind === 'flag') return <Check label={label} name={name} defaultChecked={text === 'on'} />;
  const field = { label, name, defaultValue: text, ...fieldOf[control.kind] };
  if (control.kind !== 'text') return <Field {...field} />;
  if (!control.suggested?.length) return <Field {...field} placeholder={control.example} />;
  const suggestions = `${name}-suggested`;
  return (
    <>
      <Field {...field} list={suggestions} />
      <Suggestions id={suggestions} of={control.suggested} />
    </>
  );
}

const fieldOf = {
  text: { type: 'search', maxLength: 120 },
  day: { type: 'date' },
  amount: { inputMode: 'decimal', maxLength: 20 },
  number: { inputMode: 'numeric', maxLength: 12 },
} as const;
