import { focusPointOf, focusPoints } from '../../shared/catalog/focus-points.ts';
import { thumbnail } from '../../shared/images.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { packValues } from '../../shared/office/packed-values.ts';
import { type OfficePictures, pictureFieldNames } from '../../shared/office/pictures.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { pictureTypes } from '../../shared/staff/picture-types.ts';
import { actorName } from '../../shared/staff/words.ts';
import { Conflict, type ShownConflict } from './edit-field.tsx';
import { listPath, NextPage } from './list.tsx';
import { Check, Choice, Field, Minute, PostButton, Zone } from './parts.tsx';
import type { ShownPicture, ShownProduct } from './shown-product.ts';

const words = officeMessages.pictures;
const labels = words.fields;

interface Props extends Pick<ShownProduct, 'query'> {
  view: OfficePictures;
  /** In the order that was typed. */
  pictures: readonly ShownPicture[];
  mayChange: boolean;
}

/** Renders the pictures of a product in their order, with texts and colours, and a field for new ones. */
export function Pictures({ view: { product, colors, next, after }, pictures, query, mayChange }: Props) {
  return (
    <>
      <p>{pictures.length === 0 ? words.empty : words.focusAbout}</p>
      <ol className="pictures" data-order={mayChange || undefined}>
        {pictures.map((picture, i) => (
          <Picture
            key={picture.id}
            picture={picture}
            number={after + i + 1}
            colors={colors}
            moves={mayChange ? { up: i > 0, down: i < pictures.length - 1 } : null}
          />
        ))}
      </ol>
      <NextPage
        href={next === null ? null : `${listPath(productPath(product.id), { ...query, pictures: next })}#pictures`}
      >
        {words.more}
      </NextPage>
      {mayChange && (
        <div className="stack">
          <Field label={words.upload} type="file" name="pictures" accept={pictureTypes} multiple />
          <Field label={words.video} type="file" name="video" accept="video/mp4,video/webm" />
          <Field label={words.poster} type="file" name="poster" accept={pictureTypes} />
        </div>
      )}
    </>
  );
}

interface PictureProps {
  picture: ShownPicture;
  number: number;
  colors: readonly string[];
  /** Where it can be moved to; null: it cannot be changed. */
  moves: { up: boolean; down: boolean } | null;
}

function Picture({ picture, number, colors, moves }: PictureProps) {
  const { id, alt, color, place, before, conflicts } = picture;
  return (
    <li>
      <div>
        <Focus picture={picture} number={number} mayChange={moves !== null} />
        {picture.video !== null && (
          <a className="target" href={picture.video}>
            {words.play(number)}
          </a>
        )}
      </div>
      <div className="stack">
        {pictureFieldNames.map((field) => {
          const conflict = conflicts[field];
          return conflict ? (
            <Conflict
              key={field}
              name={`p${id}.${field}`}
              label={words.field(number, labels[field])}
              conflict={field === 'focus' ? inWords(conflict) : conflict}
              mine={field === 'focus' ? focusName(picture.focus) : picture[field]}
            />
          ) : null;
        })}
        <input type="hidden" name={`before.p${id}`} value={packValues(before)} />
        <input type="hidden" name={`p${id}.place`} value={place} />
        <Field label={labels.alt} name={`p${id}.alt`} defaultValue={alt} maxLength={500} />
        {colors.length > 0 && (
          <Choice
            label={labels.color}
            name={`p${id}.color`}
            options={[...new Set(['', ...colors, color])].map((name) => [name, name || terms.none])}
            defaultValue={color}
          />
        )}
        {moves && (
          <p className="moves">
            {(['up', 'down'] as const).map(
              (way) =>
                moves[way] && (
                  <button
                    key={way}
                    type="submit"
                    className="small"
                    name="move"
                    value={`${id}:${way}`}
                    aria-label={words.moves[way](number)}
                  >
                    {way === 'up' ? '↑' : '↓'}
                  </button>
                ),
            )}
            <Check label={words.remove(number)} name={`p${id}.remove`} />
          </p>
        )}
      </div>
    </li>
  );
}

const focusName = (point: string) => words.focus[focusPointOf(point) ?? 'middle'];
const inWords = ({ before, theirs }: ShownConflict): ShownConflict => ({
  before: focusName(before),
  theirs: focusName(theirs),
});

/** The points as they lie on a picture. */
const grid = [...focusPoints.slice(0, 4), '', ...focusPoints.slice(4)] as const;

/** Renders a picture, on which is chosen what of it stays in view where it is cut. */
function Focus({ picture, number, mayChange }: { picture: ShownPicture; number: number; mayChange: boolean }) {
  const { id, url, focus } = picture;
  // Its text is in the field beside it.
  const image = <img src={thumbnail(url, 200)} alt={words.picture(number)} width={120} height={160} loading="lazy" />;
  if (!mayChange) return image;
  return (
    <fieldset className="focus">
      <legend>{words.focusOf(number)}</legend>
      {image}
      {grid.map((point) => (
        <input
          key={point}
          type="radio"
          name={`p${id}.focus`}
          value={point}
          aria-label={focusName(point)}
          defaultChecked={focus === point}
        />
      ))}
    </fieldset>
  );
}

/** Renders the pictures that were removed, with buttons that restore them. */
export function RemovedPictures({
  id,
  removed,
  mayChange,
}: { id: number; mayChange: boolean } & Pick<OfficePictures, 'removed'>) {
  if (removed.length === 0) return null;
  return (
    <details>
      <summary>{words.removedTitle}</summary>
      <ul className="pictures">
        {removed.map(({ id: removal, url, alt, isVideo, by, at }) => (
          <li key={removal}>
            <img src={thumbnail(url, 200)} alt={alt || words.removed} width={75} height={100} loading="lazy" />
            <div>
              <p>
                {isVideo && `${words.isVideo}. `}
                {words.removedAt}
                <Minute at={at} /> <Zone />
                {terms.byPerson(actorName(by))}
              </p>
              {mayChange && (
                <PostButton
                  action={productPath(id, '/pictures/restore')}
                  label={terms.restore}
                  send={{ removed: removal }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
