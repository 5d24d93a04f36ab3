import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { ProductFileList, ProductFileRow } from '../../shared/office/product-files.ts';
import { importPath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field, inShopZone, Minute, NumbersField } from './parts.tsx';

const words = officeMessages.imports;

interface Props {
  list: ProductFileList;
}

/** Renders the form that uploads a product file, and the files there were. */
export function OfficeImports({ list: { files, next } }: Props) {
  return (
    <>
      <p>{words.about}</p>
      <form className="stack" method="post" action={officePaths.imports} encType="multipart/form-data">
        <Field label={words.file} name="file" type="file" accept=".csv,.tsv,.txt,text/csv" required />
        <Field label={words.name} name="title" maxLength={120} />
        <NumbersField />
        <label>
          <input type="checkbox" name="complete" /> {words.complete}
        </label>
        <label>
          <input type="checkbox" name="tagCollections" /> {words.tagCollections}
        </label>
        <label>
          <input type="checkbox" name="fetchPictures" /> {words.fetchPictures}
        </label>
        <button type="submit">{words.preview}</button>
      </form>
      <p>
        <a href={officePaths.texts}>{officeMessages.texts.title}</a>
      </p>
      <h2>{words.files}</h2>
      <ListTable label={words.files} empty={words.noneYet} columns={columns} rows={files} keyOf={({ id }) => id} />
      <NextPage href={nextPath(officePaths.imports, next, {}, 'before')}>{words.older}</NextPage>
    </>
  );
}

const columns: readonly Column<ProductFileRow>[] = [
  [() => words.fileHeading, ({ id }) => <a href={importPath(id)}>{id}</a>],
  [() => words.name, ({ title }) => title],
  [() => words.state, ({ state }) => words.states[state]],
  [inShopZone(() => words.uploaded), ({ at }) => <Minute at={at} />],
  [() => words.by, ({ by }) => by],
];
