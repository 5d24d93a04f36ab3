import { thumbnail } from '../../shared/images.ts';
import type { OfficePicture, OfficePictures, PictureFieldName } from '../../shared/office/pictures.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { pictureTypes } from '../../shared/staff/picture-types.ts';
import { Conflict, type ShownConflict } from './edit-field.tsx';
import { NextPage } from './list.tsx';
import { Choice, Field, Minute, PostButton, Zone } from './parts.tsx';
import { ProductHead } from './product-head.tsx';

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
          <Field
            label="Pictures (JPEG, PNG, WebP or AVIF, up to 5 at once, 10 MB each)"
            type="file"
            name="pictures"
            accept={pictureTypes}
            multiple
            required
          />
          <button type="submit">Upload</button>
        </form>
      )}
      {pictures.length === 0 ? (
        <p>No pictures.</p>
      ) : (
        <form method="post" action={path(after > 0 ? `?after=${after}` : '')}>
          <ol className="pictures">
            {pictures.map((picture, i) => (
              <Picture key={picture.id} picture={picture} number={after + i + 1} colors={colors} />
            ))}
          </ol>
          {mayChange && <button type="submit">Save</button>}
        </form>
      )}
      <NextPage href={next === null ? null : path(`?after=${next}`)}>More pictures</NextPage>
      {removed.length > 0 && <Removed path={path('/restore')} removed={removed} mayChange={mayChange} />}
    </>
  );
}

const labels: Readonly<Record<PictureFieldName, string>> = { alt: 'Text for those who do not see it', color: 'Colour' };

function Picture({ picture, number, colors }: { picture: ShownPicture; number: number; colors: readonly string[] }) {
  const { id, url, alt, color, place, before, conflicts } = picture;
  return (
    <li>
      <img src={thumbnail(url, 200)} alt={alt || `Picture ${number}`} width={75} height={100} loading="lazy" />
      <div className="stack">
        {(['alt', 'color'] as const).map((field) => {
          const conflict = conflicts[field];
          return conflict ? (
            <Conflict
              key={field}
              name={`${id}.${field}`}
              label={`Picture ${number}, ${labels[field]}`}
              conflict={conflict}
              mine={field === 'alt' ? alt : color}
            />
          ) : null;
        })}
        <input type="hidden" name={`before.${id}`} value={JSON.stringify(before)} />
        <Field label="Place" type="number" name={`${id}.place`} min={1} defaultValue={place} />
        <Field label={labels.alt} name={`${id}.alt`} defaultValue={alt} maxLength={500} />
        {colors.length > 0 && (
          <Choice
            label={labels.color}
            name={`${id}.color`}
            options={[...new Set(['', ...colors, color])].map((name) => [name, name || 'none'])}
            defaultValue={color}
          />
        )}
        <label>
          <input type="checkbox" name={`${id}.remove`} /> Remove picture {number}
        </label>
      </div>
    </li>
  );
}

function Removed({ path, removed, mayChange }: { path: string; mayChange: boolean } & Pick<OfficePictures, 'removed'>) {
  return (
    <>
      <h2>Removed pictures</h2>
      <ul className="pictures">
        {removed.map(({ id, url, alt, by, at }) => (
          <li key={id}>
            <img src={thumbnail(url, 200)} alt={alt || 'Removed picture'} width={75} height={100} loading="lazy" />
            <div>
              <p>
                Removed <Minute at={at} /> <Zone /> by {by}
              </p>
              {mayChange && <PostButton action={path} label="Restore" send={{ removed: id }} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
