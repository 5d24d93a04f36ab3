import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { Field, NumbersField, PostForm } from './parts.tsx';

const words = officeMessages.imports;

/** Renders the form that uploads a product file. */
export const ProductFileForm = () => (
  <>
    <p>{words.about}</p>
    <PostForm action={officePaths.imports} encType="multipart/form-data" label={words.preview}>
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
    </PostForm>
  </>
);
