import { thumbnail } from '../../shared/images.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { ListedValue } from '../../shared/office/values.ts';
import { valuesPath } from '../../shared/staff/paths.ts';
import { pictureTypes } from '../../shared/staff/picture-types.ts';
import { Field } from './parts.tsx';

const words = officeMessages.values;

interface Props {
  facet: string;
  value: Pick<ListedValue, 'name' | 'picture'>;
}

/** Renders the picture that stands for a value, and the forms that replace and remove it. */
export function OfficeValuePicture({ facet, value: { name, picture } }: Props) {
  const action = `${valuesPath(facet, '/picture')}?${new URLSearchParams({ name })}`;
  const form = { method: 'post', action, encType: 'multipart/form-data' } as const;
  return (
    <>
      <nav aria-label={screenNames.values}>
        <a href={valuesPath(facet)}>{terms.allValues}</a>
      </nav>
      {picture && <img className="own-picture" src={thumbnail(picture, 200)} alt="" />}
      <form className="stack" {...form}>
        <Field label={words.pictureFile} name="pictures" type="file" accept={pictureTypes} required />
        <button type="submit">{terms.takePicture}</button>
      </form>
      {picture && (
        <form {...form}>
          <button type="submit" className="quiet" name="do" value="remove">
            {words.removePicture}
          </button>
        </form>
      )}
    </>
  );
}
