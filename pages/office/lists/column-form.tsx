import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { type ListState, officeLists } from '../../../shared/office/lists.ts';
import { officePaths } from '../../../shared/staff/paths.ts';
import { Check, PostForm } from '../parts.tsx';
import { type ListDescription, statePath } from './description.ts';

const words = officeMessages.lists;

interface Props {
  list: Pick<ListDescription<never>, 'name' | 'columns'>;
  state: ListState;
}

/** Renders the choice of columns, which the person has from then on. */
export function ColumnForm({ list: { name, columns }, state }: Props) {
  const back = statePath(name, { ...state, hasOwnColumns: false }).slice(officeLists[name].path.length + 1);
  return (
    <details>
      <summary>{words.columns}</summary>
      <PostForm fields="row" action={officePaths.listColumns} label={words.remember} send={{ list: name, query: back }}>
        {columns.map((column) => (
          <Check
            key={column.name}
            label={column.heading()}
            name={`columns.${column.name}`}
            defaultChecked={state.columns.includes(column.name)}
          />
        ))}
      </PostForm>
    </details>
  );
}
