import type { ChangeSetList } from '../../shared/contract/office/changes.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import { Done, Field, Minute, Problem } from './parts.tsx';

interface Props {
  list: ChangeSetList;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
  problem: string | undefined;
  done: string | undefined;
}

/** Renders the form for a new change set, and the sets there are. */
export function OfficeChanges({ list, typed, problem, done }: Props) {
  return (
    <>
      <Done text={done} />
      <Problem text={problem} />
      <form className="stack" method="post" action={officePaths.changes} encType="multipart/form-data">
        <Field label="Title" name="title" maxLength={120} defaultValue={typed.title} />
        <label>
          Paste a table. Its first line names the columns, e.g. SKU, Price, Compare-at price, Inventory quantity
          <textarea name="paste" rows={8} defaultValue={typed.paste} />
        </label>
        <Field label="Or a file (CSV, at most 5 MB)" name="table" type="file" accept=".csv,.tsv,.txt,text/csv" />
        <Field
          label="When the stock in it was counted (UTC); empty: now"
          name="countedAt"
          type="datetime-local"
          defaultValue={typed.countedAt}
        />
        <p>A column that is missing and a cell that is empty change nothing; a cell with - is emptied.</p>
        <button type="submit">Preview</button>
      </form>
      <h2>Change sets</h2>
      {list.sets.length === 0 ? <p>None yet.</p> : <Sets sets={list.sets} />}
      {list.next !== null && (
        <p>
          <a rel="next" href={`${officePaths.changes}?before=${list.next}`}>
            Older change sets
          </a>
        </p>
      )}
    </>
  );
}

function Sets({ sets }: Pick<ChangeSetList, 'sets'>) {
  return (
    <section aria-label="Change sets">
      <table>
        <thead>
          <tr>
            {['Set', 'Kind', 'Title', 'State', 'Made (UTC)', 'By'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sets.map(({ id, kind, title, state, madeAt, by }) => (
            <tr key={id}>
              <td>
                <a href={changePath(id)}>{id}</a>
              </td>
              <td>{kind}</td>
              <td>{title}</td>
              <td>{state}</td>
              <td>
                <Minute at={madeAt} />
              </td>
              <td>{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
