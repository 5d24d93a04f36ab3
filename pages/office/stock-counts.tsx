import type { StockCounts } from '../../shared/contract/office/stock.ts';
import { changePath, countPath, officePaths } from '../../shared/staff/paths.ts';
import { Field, Minute, Problem } from './parts.tsx';

interface Props {
  list: StockCounts;
  problem: string | undefined;
}

/** Renders the form that begins a count, and the counts there were. */
export function OfficeStockCounts({ list: { counts, next }, problem }: Props) {
  return (
    <>
      <Problem text={problem} />
      <form className="row" method="post" action={officePaths.stockCounts}>
        <Field label="What is counted, such as a shelf" name="title" maxLength={120} />
        <button type="submit">Begin</button>
      </form>
      <h2>Counts</h2>
      {counts.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <section aria-label="Counts">
          <table>
            <thead>
              <tr>
                {['Count', 'Begun (UTC)', 'By', 'Result'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counts.map(({ id, title, at, by, set }) => (
                <tr key={id}>
                  <td>
                    <a href={countPath(id)}>
                      {id}: {title}
                    </a>
                  </td>
                  <td>
                    <Minute at={at} />
                  </td>
                  <td>{by}</td>
                  <td>{set === null ? 'goes on' : <a href={changePath(set)}>change set {set}</a>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {next !== null && (
        <p>
          <a rel="next" href={`${officePaths.stockCounts}?before=${next}`}>
            Older counts
          </a>
        </p>
      )}
    </>
  );
}
