import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { ValueKind, ValueKinds } from '../../shared/office/values.ts';
import { valuesPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable } from './list.tsx';

const words = officeMessages.values;

/** Renders the kinds of values that options have, with what is to be done in each. */
export const OfficeValues = ({ kinds, isCounting }: ValueKinds) => (
  <>
    <p>{words.about}</p>
    <ListTable
      stacked
      label={screenNames.values}
      empty={isCounting ? words.counting : words.empty}
      columns={columns}
      rows={kinds}
    />
  </>
);

const columns: readonly Column<ValueKind>[] = [
  [() => words.option, ({ facet, option }) => <a href={valuesPath(facet)}>{option}</a>],
  [() => terms.values, ({ values }) => values, 'amount'],
  [() => words.alikeCount, ({ alike }) => (alike === 0 ? '' : alike), 'amount'],
  [() => words.withoutSwatch, ({ withoutSwatch }) => withoutSwatch || '', 'amount'],
];
