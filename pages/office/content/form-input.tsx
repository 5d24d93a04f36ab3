import { uploadedFace } from '../../../shared/brand/uploaded-face.ts';
import { labelOfOption } from '../../../shared/documents/labels.ts';
import { valueAt } from '../../../shared/documents/path.ts';
import { pictureField, type Upload, uploadOf } from '../../../shared/documents/pictures.ts';
import { named, reference } from '../../../shared/documents/read-form.ts';
import { listIn, type Shape } from '../../../shared/documents/shape.ts';
import { textOf } from '../../../shared/documents/text-of.ts';
import { hasThumbnails, thumbnail } from '../../../shared/images.ts';
import { directionOf } from '../../../shared/language/language.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { pictureTypes } from '../../../shared/staff/picture-types.ts';
import { isPictureUrl } from '../../../shared/text/link-target.ts';
import { described, Explained } from '../explained.tsx';
import { Check, Options } from '../parts.tsx';
import { idOf, Notes, noteIds } from './form-notes.tsx';
import type { ShownForm } from './shown-form.ts';

const words = officeMessages.documentForm;

export interface PartProps {
  form: ShownForm;
  shape: Shape;
  value: unknown;
  path: string;
  label: string;
  optional?: boolean;
  /** The language of a text, where it is a further one. */
  language?: string;
  /** The sentence below that explains it. */
  hint?: string | undefined;
}

/** A text in a further language is written from its own side; the browser tells that of others by their letters. */
const writtenIn = (language: string | undefined) =>
  language === undefined ? { dir: 'auto' } : { lang: language, dir: directionOf(language) ?? 'auto' };

/** Renders a flag. The hidden field says that it was in the form. */
export function FlagField({ value, path, label, hint }: PartProps) {
  return (
    <>
      <input type="hidden" name={named(path)} value="" />
      <Check label={label} hint={hint} name={named(path)} value="on" defaultChecked={value === true} />
    </>
  );
}

/** Renders the field of a text, number, choice or list of lines. */
export function TextField(props: PartProps) {
  const { form, shape, value, path, label, language } = props;
  if (isKept(form, shape, value, path)) return <KeptLines label={label} path={path} count={listIn(value).length} />;
  const notes = noteIds(form, path);
  const isLink = shape.kind === 'text' && shape.target === 'link';
  const { hint = props.hint ?? (isLink ? words.linkHint : undefined), placeholder } = form.about?.get(path) ?? {};
  const common = {
    id: idOf(path),
    name: named(path),
    placeholder,
    list: isLink && form.links.length > 0 ? linksId : undefined,
    ...writtenIn(language),
    ...(notes && { 'aria-invalid': true }),
  };
  return (
    <>
      <Explained hint={hint}>
        {(describedBy) => {
          const typed = { ...common, 'aria-describedby': described(notes, describedBy) };
          return (
            <label htmlFor={idOf(path)}>
              {label}
              {shape.kind === 'choice' ? <Choice {...props} common={typed} /> : <Typed {...props} common={typed} />}
            </label>
          );
        }}
      </Explained>
      <Notes form={form} path={path} />
    </>
  );
}

/** Renders the picture that a URL leads to, the field of the URL, and an upload that takes its place. */
export function PictureField(props: PartProps) {
  const { value, path, shape } = props;
  const of = uploadOf(shape) ?? 'picture';
  const isShown = typeof value === 'string' && hasThumbnails(value) && isPictureUrl(value) && of !== 'face';
  const shown = isShown && (of === 'mark' ? value : thumbnail(value, 200));
  return (
    <>
      {shown && <img className={pictureClass(path)} src={shown} alt="" loading="lazy" />}
      {of === 'picture' ? <TextField {...props} /> : <UploadedFile {...props} />}
      <FileUpload path={path} of={of} />
    </>
  );
}

/** A logo for a dark ground is shown on one. */
const pictureClass = (path: string) => (path.startsWith('logo.dark') ? 'own-picture is-on-dark' : 'own-picture');

/** Keeps the path of a file that is never named by hand, and says that there is one. */
function UploadedFile({ form, value, path }: PartProps) {
  const url = String(value ?? '');
  const face = uploadedFace(url);
  return (
    <>
      {face && <p>{words.faceOf(Math.ceil(face.bytes / 1000))}</p>}
      <KeptField path={path} value={url} />
      <Notes form={form} path={path} />
    </>
  );
}

/** Keeps a value that a form does not show. */
export function KeptField({ path, value }: { path: string; value: unknown }) {
  return <input type="hidden" id={path} name={named(path)} value={String(value ?? '')} />;
}

const uploadTypes: Readonly<Record<Upload, string>> = {
  picture: pictureTypes,
  mark: 'image/svg+xml,image/png',
  face: 'font/woff2,.woff2',
};

/** Renders the file field of an upload. @param path that of its URL */
export function FileUpload({ path, of }: { path: string; of: Upload }) {
  return (
    <label>
      {words.uploads[of]}
      <input type="file" name={pictureField + path} accept={uploadTypes[of]} />
    </label>
  );
}

/** A list of products that is longer than this is kept as it is stored: its lines alone would be a page too long. */
const linesShown = 300;

function isKept({ base }: ShownForm, shape: Shape, value: unknown, path: string): boolean {
  if (shape.kind !== 'lines' || shape.target !== 'product' || listIn(value).length <= linesShown) return false;
  return JSON.stringify(valueAt(base, path)) === JSON.stringify(value);
}

function KeptLines({ label, path, count }: { label: string; path: string; count: number }) {
  return (
    <p id={path}>
      <input type="hidden" name={named(path)} value={reference(path, 0, count - 1)} />
      {words.keptLines(label, count)}
    </p>
  );
}

type Common = {
  common: { id: string; name: string; placeholder?: string | undefined; list?: string | undefined };
};

function Choice({ shape, value, optional, common }: PartProps & Common) {
  if (shape.kind !== 'choice') return null;
  const { placeholder: _, list: __, ...chosen } = common;
  return (
    <select {...chosen} defaultValue={value === undefined ? '' : String(value)}>
      {optional && <option value="">{words.notChosen}</option>}
      <Options of={shape.options.map((option) => [option, labelOfOption(option)])} />
    </select>
  );
}

/** The id of what fields of links offer. */
const linksId = 'links';

/** Renders the pages, collections and categories that fields of links offer by their names. */
export const OfferedLinks = ({ form: { links } }: Pick<PartProps, 'form'>) =>
  links.length > 0 && (
    <datalist id={linksId}>
      {links.map(({ path, name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </datalist>
  );

/** A text that may be longer than this has a field of several lines. */
const shortText = 256;

function Typed({ shape, value, common }: PartProps & Common) {
  const text = textOf(shape, value);
  if (shape.kind === 'text' && shape.target === 'colour')
    return (
      <span className="colour">
        <input {...common} maxLength={7} defaultValue={text} />
        <svg aria-hidden="true">{/^#[0-9a-f]{6}$/i.test(text) && <rect width="100%" height="100%" fill={text} />}</svg>
      </span>
    );
  if (shape.kind === 'number') return <input {...common} inputMode="numeric" defaultValue={text} />;
  if (shape.kind === 'text' && (shape.most === null || shape.most <= shortText || shape.target !== null))
    return <input {...common} maxLength={shape.most ?? undefined} defaultValue={text} />;
  const rows = Math.min(12, Math.max(2, Math.ceil(text.length / 70), text.split('\n').length));
  // A browser drops the first line break of a text area.
  return <textarea {...common} rows={rows} defaultValue={text.startsWith('\n') ? `\n${text}` : text} />;
}
