import type { ProductFileList, ProductFileRow } from '../../shared/contract/office/product-files.ts';
import { importPath, officePaths } from '../../shared/staff/paths.ts';
import { Done, Field, Minute, Problem } from './parts.tsx';

interface Props {
  list: ProductFileList;
  problem: string | undefined;
  done: string | undefined;
}

/** Renders the form that uploads a product file, and the files there were. */
export function OfficeImports({ list: { files, next }, problem, done }: Props) {
  return (
    <>
      <Done text={done} />
      <Problem text={problem} />
      <p>
        A product export of Shopify, in its old or new format, or a table with its columns. It is previewed first and
        changes nothing. A column that is missing and a cell that is empty change nothing; a cell with - is emptied.
      </p>
      <form className="stack" method="post" action={officePaths.imports} encType="multipart/form-data">
        <Field label="File (CSV, at most 20 MB)" name="file" type="file" accept=".csv,.tsv,.txt,text/csv" required />
        <Field label="Title" name="title" maxLength={120} />
        <label>
          <input type="checkbox" name="complete" /> The file names every variant and picture of its products: remove the
          others
        </label>
        <label>
          <input type="checkbox" name="tagCollections" /> Make a collection of each new tag that two products share
        </label>
        <button type="submit">Preview</button>
      </form>
      <h2>Files</h2>
      {files.length === 0 ? <p>None yet.</p> : <Files files={files} />}
      {next !== null && (
        <p>
          <a rel="next" href={`${officePaths.imports}?before=${next}`}>
            Older files
          </a>
        </p>
      )}
    </>
  );
}

function Files({ files }: { files: readonly ProductFileRow[] }) {
  return (
    <section aria-label="Files">
      <table>
        <thead>
          <tr>
            {['File', 'Title', 'State', 'Uploaded (UTC)', 'By'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(({ id, title, state, at, by }) => (
            <tr key={id}>
              <td>
                <a href={importPath(id)}>{id}</a>
              </td>
              <td>{title}</td>
              <td>{state}</td>
              <td>
                <Minute at={at} />
              </td>
              <td>{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
