import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { ProductFileList, ProductFileRow } from '../../shared/office/product-files.ts';
import { importPath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field, inShopZone, Minute, NumbersField } from './parts.tsx';

interface Props {
  list: ProductFileList;
}

/** Renders the form that uploads a product file, and the files there were. */
export function OfficeImports({ list: { files, next } }: Props) {
  return (
    <>
      <p>
        A product export of Shopify, in its old or new format, or a table with its columns. It is previewed first and
        changes nothing. Pictures that lie on your machine are added on its page, as a ZIP file. A column that is
        missing and a cell that is empty change nothing; a cell with - is emptied.
      </p>
      <form className="stack" method="post" action={officePaths.imports} encType="multipart/form-data">
        <Field label="File (CSV, at most 20 MB)" name="file" type="file" accept=".csv,.tsv,.txt,text/csv" required />
        <Field label="Title" name="title" maxLength={120} />
        <NumbersField />
        <label>
          <input type="checkbox" name="complete" /> The file names every variant and picture of its products: remove the
          others
        </label>
        <label>
          <input type="checkbox" name="tagCollections" /> Make a collection of each new tag that two products share
        </label>
        <label>
          <input type="checkbox" name="fetchPictures" /> Fetch the pictures that the file names by web addresses
        </label>
        <button type="submit">Preview</button>
      </form>
      <p>
        <a href={officePaths.texts}>{officeMessages.texts.title}</a>
      </p>
      <h2>Files</h2>
      <ListTable label="Files" empty="None yet." columns={columns} rows={files} keyOf={({ id }) => id} />
      <NextPage href={nextPath(officePaths.imports, next, {}, 'before')}>Older files</NextPage>
    </>
  );
}

const columns: readonly Column<ProductFileRow>[] = [
  ['File', ({ id }) => <a href={importPath(id)}>{id}</a>],
  ['Title', ({ title }) => title],
  ['State', ({ state }) => state],
  [inShopZone('Uploaded'), ({ at }) => <Minute at={at} />],
  ['By', ({ by }) => by],
];
