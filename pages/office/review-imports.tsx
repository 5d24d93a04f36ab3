import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { ReviewFileWish, ReviewImportRow, ReviewPreview } from '../../shared/office/review-imports.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable } from './list.tsx';
import { Check, Choice, Field, inShopZone, LinkLine, Minute, type Option, PostButton, PostForm } from './parts.tsx';

const words = officeMessages.reviewImports;

interface Props {
  imports: readonly ReviewImportRow[];
  wish: ReviewFileWish;
  /** What the import of the kept file would do; absent: none was asked for, or it cannot be read. */
  preview: ReviewPreview | undefined;
}

/** Renders the form that previews a file of reviews, the preview, and the imports that there were. */
export function OfficeReviewImports({ imports, wish, preview }: Props) {
  return (
    <>
      <LinkLine href={officePaths.reviews}>{terms.allReviews}</LinkLine>
      <p>{words.about}</p>
      {preview && <Preview wish={wish} preview={preview} />}
      {preview ? (
        <details>
          <summary>{words.another}</summary>
          <FileForm wish={wish} />
        </details>
      ) : (
        <FileForm wish={wish} />
      )}
      <h2>{words.imports}</h2>
      <ListTable stacked label={words.imports} empty={words.noneYet} columns={columns} rows={imports} />
    </>
  );
}

const orders = (): readonly Option[] => [
  ['', words.asFileShows],
  ['dmy', words.dayFirst],
  ['mdy', words.monthFirst],
];

function FileForm({ wish: { stored, source, dates } }: Pick<Props, 'wish'>) {
  return (
    <PostForm
      action={officePaths.reviewImports}
      encType="multipart/form-data"
      label={terms.previewFile}
      send={{ stored }}
    >
      <Field
        label={stored === '' ? words.file : words.otherFile}
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        required={stored === ''}
      />
      <Field label={words.source} hint={words.sourceHint} name="source" maxLength={60} defaultValue={source} />
      <Choice label={words.dates} name="dates" options={orders()} defaultValue={dates} />
    </PostForm>
  );
}

/** Rows that are left out and named. */
const refusedShown = 40;

function Preview({ wish, preview }: { wish: ReviewFileWish; preview: ReviewPreview }) {
  const { source, rows, added, known, hidden, refused, notes } = preview;
  const more = refused.length - refusedShown;
  return (
    <section className="card">
      <h2>{words.previewTitle}</h2>
      <ul>
        <li>{words.rows(rows)}</li>
        <li>{words.added(added)}</li>
        {known > 0 && <li>{words.known(known)}</li>}
        {hidden > 0 && <li>{words.hidden(hidden)}</li>}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {refused.length > 0 && (
        <details open>
          <summary>{words.refused(refused.length)}</summary>
          <ul>
            {refused.slice(0, refusedShown).map(({ line, handle, message }) => (
              <li key={line}>
                {terms.line(line)}
                {handle && ` (${handle})`}: {message}
              </li>
            ))}
            {more > 0 && <li>{terms.andMore(more)}</li>}
          </ul>
        </details>
      )}
      {added > 0 && (
        <>
          <p>{words.shoppersRead(source)}</p>
          <PostButton action={officePaths.reviewImport} label={words.start(added)} send={{ ...wish, source }} />
        </>
      )}
    </section>
  );
}

const columns: readonly Column<ReviewImportRow>[] = [
  [() => words.number, ({ id }) => id],
  [() => words.from, ({ source }) => source || terms.demonstration],
  [() => screenNames.reviews, ({ reviews }) => reviews, 'amount'],
  [inShopZone(() => words.at), ({ at }) => <Minute at={at} />],
  [() => words.undoHeading, (row) => <UndoForm row={row} />],
];

const UndoForm = ({ row: { id, source, reviews } }: { row: ReviewImportRow }) => (
  <details>
    <summary aria-label={words.undoOf(id, source || terms.demonstration)}>{words.undo}</summary>
    <PostForm action={officePaths.reviewImportUndo} label={words.undo} send={{ import: id }} className="quiet">
      <Check label={words.sure(reviews)} name="sure" required />
    </PostForm>
  </details>
);
