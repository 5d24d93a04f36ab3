import { thumbnail } from '../../shared/images.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OfficePicture, OfficePictures, PictureFieldName } from '../../shared/office/pictures.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { pictureTypes } from '../../shared/staff/picture-types.ts';
import { Conflict, type ShownConflict } from './edit-field.tsx';
import { NextPage } from './list.tsx';
import { Choice, Field, Minute, PostButton, Zone } from './parts.tsx';
import { ProductHead } from './product-head.tsx';

const labels = officeMessages.pictures.fields;

const words = officeMessages.pictures;

/** A picture with the values that were typed, and those that its form is made from. */
export interface ShownPicture extends Omit<OfficePicture, 'place'> {
  place: string;
  before: { place: number; alt: string; color: string };
  conflicts: Partial<Record<PictureFieldName, ShownConflict>>;
}

interface Props {
  view: OfficePictures;
  /** Place after which this page starts. */
  after: number;
  pictures: readonly ShownPicture[];
  mayChange: boolean;
}

/** Renders the pictures of a product: an upload, their order, texts and colours, and those that were removed. */
export function OfficePicturesPage({ view, after, pictures, mayChange }: Props) {
  const { product, colors, removed, next } = view;
  const path = (part = '') => productPath(product.id, `/pictures${part}`);
  return (
    <>
      <ProductHead product={product} part="/pictures" mayChange={mayChange} />
      {mayChange && (
        <form className="stack" method="post" action={path('/upload')} encType="multipart/form-data">
          <Field label={words.upload} type="file" name="pictures" accept={pictureTypes} multiple required />
          <button type="submit">{words.send}</button>
        </form>
      )}
      {pictures.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <form method="post" action={path(after > 0 ? `?after=${after}` : '')}>
          <ol className="pictures">
            {pictures.map((picture, i) => (
              <Picture key={picture.id} picture={picture} number={after + i + 1} colors={colors} />
            ))}
          </ol>
          {mayChange && <button type="submit">{officeMessages.products.save}</button>}
        </form>
      )}
      <NextPage href={next === null ? null : path(`?after=${next}`)}>{words.more}</NextPage>
      {removed.length > 0 && <Removed path={path('/restore')} removed={removed} mayChange={mayChange} />}
    </>
  );
}

function Picture({ picture, number, colors }: { picture: ShownPicture; number: number; colors: readonly string[] }) {
  const { id, url, alt, color, place, before, conflicts } = picture;
  return (
    <li>
      <img src={thumbnail(url, 200)} alt={alt || words.picture(number)} width={75} height={100} loading="lazy" />
      <div className="stack">
        {(['alt', 'color'] as const).map((field) => {
          const conflict = conflicts[field];
          return conflict ? (
            <Conflict
              key={field}
              name={`${id}.${field}`}
              label={words.field(number, labels[field])}
              conflict={conflict}
              mine={field === 'alt' ? alt : color}
            />
          ) : null;
        })}
        <input type="hidden" name={`before.${id}`} value={JSON.stringify(before)} />
        <Field label={words.place} type="number" name={`${id}.place`} min={1} defaultValue={place} />
        <Field label={labels.alt} name={`${id}.alt`} defaultValue={alt} maxLength={500} />
        {colors.length > 0 && (
          <Choice
            label={labels.color}
            name={`${id}.color`}
            options={[...new Set(['', ...colors, color])].map((name) => [name, name || words.none])}
            defaultValue={color}
          />
        )}
        <label>
          <input type="checkbox" name={`${id}.remove`} /> {words.remove(number)}
        </label>
      </div>
    </li>
  );
}

function Removed({ path, removed, mayChange }: { path: string; mayChange: boolean } & Pick<OfficePictures, 'removed'>) {
  return (
    <>
      <h2>{words.removedTitle}</h2>
      <ul className="pictures">
        {removed.map(({ id, url, alt, by, at }) => (
          <li key={id}>
            <img src={thumbnail(url, 200)} alt={alt || words.removed} width={75} height={100} loading="lazy" />
            <div>
              <p>
                {words.removedAt}
                <Minute at={at} /> <Zone />
                {words.by(by)}
              </p>
              {mayChange && <PostButton action={path} label={words.restore} send={{ removed: id }} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
