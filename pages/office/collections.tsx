import type { OfficeCollectionList } from '../../shared/contract/office/collections.ts';
import { collectionPath, officePaths } from '../../shared/staff/paths.ts';
import { Done, Field, Problem } from './parts.tsx';

interface Props {
  list: OfficeCollectionList;
  problem: string | undefined;
  done: string | undefined;
}

/** Renders collections in their order, and the form for a new one. */
export function OfficeCollections({ list: { collections, next }, problem, done }: Props) {
  return (
    <>
      <Done text={done} />
      <Problem text={problem} />
      <form className="row" method="get" action={officePaths.collections}>
        <Field label="Handle of a new collection, or of one there is" name="handle" maxLength={120} required />
        <button type="submit">Open</button>
      </form>
      {collections.length === 0 ? <p>No collections.</p> : <Rows collections={collections} />}
      {next !== null && (
        <p>
          <a rel="next" href={`${officePaths.collections}?after=${next}`}>
            Next page
          </a>
        </p>
      )}
    </>
  );
}

function Rows({ collections }: Pick<OfficeCollectionList, 'collections'>) {
  return (
    <section aria-label="Collections">
      <table>
        <thead>
          <tr>
            {['Place', 'Collection', 'Products', 'State'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {collections.map(({ handle, title, position, byRule, productCount, hidden, removed }) => (
            <tr key={handle}>
              <td>{position}</td>
              <td>
                <a href={collectionPath(handle)}>{title}</a>
              </td>
              <td>{productCount}</td>
              <td>
                {byRule ? 'by rule' : 'by hand'}
                {removed ? ', removed' : hidden ? ', hidden' : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
