import type { ReactNode } from 'react';
import type { DocumentName } from '../../../shared/documents/document-name.ts';
import { labelOf, labelOfItem } from '../../../shared/documents/labels.ts';
import { holdsMarks, type Shape } from '../../../shared/documents/shape.ts';
import { nameOfLanguage } from '../../../shared/language/name-of-language.ts';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeDocument } from '../../../shared/office/content.ts';
import { documentPath } from '../../../shared/staff/paths.ts';
import { Choice, LinkLine } from '../parts.tsx';
import { FoldedLanguages, type LanguagesOfShop } from '../shop-languages.tsx';
import { type Conflict, ConflictTable } from './conflict.tsx';
import { OfferedLinks } from './form-input.tsx';
import { idOf, Notes } from './form-notes.tsx';
import { Fields } from './form-parts.tsx';
import { type FramedPage, FramedPages } from './framed-pages.tsx';
import type { ShownForm } from './shown-form.ts';

const words = officeMessages.documents;

interface Props {
  document: OfficeDocument;
  /** The version that the form was made from. */
  basedOn: number;
  form: ShownForm;
  shopLanguages: LanguagesOfShop;
  /** The language whose texts are written beforehand; undefined: none. */
  writes: string | undefined;
  shape: Shape;
  conflict: Conflict | null;
  /** The next page that is a placeholder, to go on with; null: none. */
  unwritten: (DocumentName & { title: string }) | null;
  /** Pages of the shop to look at while one writes. */
  previews: readonly FramedPage[];
  /** What the document may begin with. */
  looks: readonly string[];
  /** What stands with the pages beside the form. */
  children?: ReactNode;
}

/** Renders the form of a document. */
export function OfficeDocumentPage(props: Props) {
  const { document, basedOn, form, shopLanguages, writes, shape, conflict, unwritten, previews, looks, children } =
    props;
  const pathIn = (language: string) => documentPath(document, '', { language });
  const { languages } = shopLanguages;
  return (
    <div className={previews.length > 0 ? 'with-frames' : undefined}>
      <div>
        {unwritten && <LinkLine href={documentPath(unwritten)}>{words.writeNext(unwritten.title)}</LinkLine>}
        <State document={document} />
        {conflict && <ConflictTable conflict={conflict} />}
        <Wrong form={form} />
        {holdsMarks(shape) && <p className="hint">{words.marks}</p>}
        <FoldedLanguages {...shopLanguages} pathIn={pathIn} />
        <form
          className="wide card"
          method="post"
          action={writes === undefined ? documentPath(document) : pathIn(writes)}
          encType="multipart/form-data"
        >
          <input type="hidden" name="version" value={basedOn} />
          <Save languages={languages} />
          {looks.length > 0 && <BeginWith looks={looks} />}
          <Notes form={form} path="" own />
          <OfferedLinks form={form} />
          <Fields form={form} shape={shape} value={form.state.json} path="" />
          <Save languages={languages} />
        </form>
      </div>
      {previews.length > 0 && <FramedPages pages={previews}>{children}</FramedPages>}
    </div>
  );
}

function State({ document }: Pick<Props, 'document'>) {
  const { published, draft, version } = document;
  const publication = published === version ? words.published : published !== null && words.publishedAs(published);
  return (
    <>
      <p>
        {version === 0 ? words.notWritten : words.versionIs(version)}
        {[draft !== null && words.draft, publication].filter(Boolean).join(', ')}
      </p>
      <nav aria-label={words.ways}>
        <a href={documentPath(document, '/history')}>{words.history}</a>
        <a href={documentPath(document, '/json')}>{words.asJson}</a>
      </nav>
    </>
  );
}

/** Fills the form; what is stored stays until it is saved, and its versions after that. */
function BeginWith({ looks }: Pick<Props, 'looks'>) {
  return (
    <div className="row">
      <Choice label={words.look} name="look" options={looks.map((name) => [name, name])} />
      <button type="submit" className="quiet" name="do" value="begin" formNoValidate>
        {words.fill}
      </button>
    </div>
  );
}

function Save({ languages }: Pick<ShownForm, 'languages'>) {
  return (
    <p className="row">
      <button type="submit" className="quiet" name="do" value="save">
        {words.save}
      </button>
      <button type="submit" className="quiet" name="do" value="preview">
        {words.preview}
      </button>
      {languages.slice(1).map((language) => (
        <button
          key={language}
          type="submit"
          className="quiet"
          name="do"
          value={`preview:${language}`}
          aria-label={words.previewIn(nameOfLanguage(language))}
        >
          {words.inLanguage(nameOfLanguage(language))}
        </button>
      ))}
      <button type="submit" name="do" value="publish">
        {terms.publish}
      </button>
    </p>
  );
}

/** Lists what is wrong, with links to the fields. */
function Wrong({ form: { notes } }: Pick<Props, 'form'>) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label={words.toLookAt}>
      {notes.map(({ path, text }) => (
        <li key={`${path} ${text}`}>
          <a className="target" href={`#${encodeURIComponent(idOf(path))}`}>
            {nameOf(path)}
          </a>
          : {text}
        </li>
      ))}
    </ul>
  );
}

/** Returns a path in words: `Block 4, Text`. */
const nameOf = (path: string): string =>
  path
    .split('.')
    .map((part) => {
      const [, name = part, index] = /^([^[]+)\[(\d+)\]$/.exec(part) ?? [];
      return index === undefined ? labelOf(name) : labelOfItem(name, Number(index));
    })
    .join(', ') || words.whole;
