import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { Check, Field, NumbersField, PostForm } from './parts.tsx';

const words = officeMessages.imports;

/** Renders the form that uploads a product file. */
export const ProductFileForm = () => (
  <>
    <p>{words.about}</p>
    <PostForm action={officePaths.imports} encType="multipart/form-data" label={terms.previewFile}>
      <Field label={words.file} name="file" type="file" accept=".csv,.tsv,.txt,text/csv" required />
      <Field label={terms.title} name="title" maxLength={120} />
      <NumbersField />
      <Check label={words.complete} name="complete" />
      <Check label={words.tagCollections} name="tagCollections" />
      <Check label={words.fetchPictures} name="fetchPictures" />
    </PostForm>
  </>
);
