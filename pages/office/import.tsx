import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type {
  AddedPictures,
  FileNoteKind,
  FileNotes,
  FilePreview,
  FileReport,
  OfficeProductFile,
} from '../../shared/office/product-files.ts';
import { changePath, importNotesPath, importPath } from '../../shared/staff/paths.ts';
import { actorName } from '../../shared/staff/words.ts';
import { ChangeStateMark } from './changes.tsx';
import { type Column, ListTable } from './list.tsx';
import { Done, Field, LinkLine, Minute, PostButton, PostForm, Problem, Zone } from './parts.tsx';

const words = officeMessages.imports.one;

interface Props {
  view: OfficeProductFile;
  /** What became of the files of a ZIP archive that was sent just now. */
  added: AddedPictures | undefined;
}

/** Renders an uploaded product file: how far it is, its preview or its report, and what can be done with it. */
export function OfficeImport({ view, added }: Props) {
  const { file, complete, tagCollections, fetchPictures, preview, report } = view;
  const { id, state, by, at } = file;
  return (
    <>
      {state === 'failed' && <Problem text={view.problem ?? undefined} />}
      <p>
        {file.title}: <ChangeStateMark state={state} />
        {words.uploaded}
        <Minute at={at} /> <Zone />
        {terms.byPerson(actorName(by))}
      </p>
      {complete && <p>{words.complete}</p>}
      {tagCollections && <p>{words.tagCollections}</p>}
      {fetchPictures && <p>{words.fetchPictures}</p>}
      {view.pictures > 0 && <p>{words.pictures(view.pictures)}</p>}
      {added && <Added files={added} />}
      <Progress file={file} />
      {['previewing', 'previewed', 'failed'].includes(state) && (
        <div className="row">
          {state === 'previewed' && <PostButton action={importPath(id, '/start')} label={words.start} />}
          <PostButton action={importPath(id, '/discard')} label={terms.discard} className="quiet" />
        </div>
      )}
      {['previewing', 'previewed'].includes(state) && (
        <PostForm
          action={importPath(id, '/pictures')}
          encType="multipart/form-data"
          label={words.addPictures}
          className="quiet"
        >
          <Field label={words.zip} name="pictures" type="file" accept=".zip,application/zip" required />
        </PostForm>
      )}
      {report?.changeSet && (
        <LinkLine href={changePath(report.changeSet)}>{words.changeSet(report.changeSet)}</LinkLine>
      )}
      {report ? (
        <Report id={id} title={words.report} report={report} />
      ) : (
        preview && <Preview id={id} preview={preview} />
      )}
    </>
  );
}

const leftShown = 100;

function Added({ files: { added, left } }: { files: AddedPictures }) {
  return (
    <>
      {added > 0 && <Done text={words.picturesAdded(added)} />}
      {left.length > 0 && (
        <details open>
          <summary>{words.notTaken(left.length)}</summary>
          <ul>
            {left.slice(0, leftShown).map(({ path, reason }) => (
              <li key={path}>
                {path}: {reason}
              </li>
            ))}
            {left.length > leftShown && <li>{terms.andMore(left.length - leftShown)}</li>}
          </ul>
        </details>
      )}
    </>
  );
}

function Progress({ file: { id, state, rows, rowsDone } }: Pick<OfficeProductFile, 'file'>) {
  if (state !== 'previewing' && state !== 'importing') return null;
  const said = rows === 0 ? words.beginsSoon : words.rowsDone(rowsDone, rows);
  return (
    <>
      {rows > 0 && <progress aria-label={words.rows} max={rows} value={rowsDone} />}
      <p>
        {said} {words.goesOn} <a href={importPath(id)}>{words.load}</a>
      </p>
    </>
  );
}

const columns: readonly Column<FilePreview['differences'][number]>[] = [
  [() => terms.product, ({ handle, variant }) => [handle, variant].filter(Boolean).join(', ')],
  [() => terms.field, ({ field }) => knownText(words.differences, field) ?? field],
  [() => terms.oldNew, newValue],
  [() => words.lineHeading, ({ line }) => line, 'amount'],
];

function newValue({ before, after, variants }: FilePreview['differences'][number]): string {
  const many = variants === undefined ? '' : `, ${words.ofVariants(variants)}`;
  return `${before || '-'} → ${after || '-'}${many}`;
}

function Preview({ id, preview: { report, count, differences } }: { id: number; preview: FilePreview }) {
  return (
    <>
      <Report id={id} title={words.previewTitle} report={report} />
      {count > 0 && <h2>{words.valuesCount(count)}</h2>}
      {differences.length < count && <p>{words.theFirst(differences.length)}</p>}
      {differences.length > 0 && <ListTable stacked label={words.values} columns={columns} rows={differences} />}
    </>
  );
}

function Report({ id, title, report }: { id: number; title: string; report: FileReport }) {
  const { rows, created, updated, unchanged, variants, encoding, refused, warnings, kept, removed } = report;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        <li>{words.readAs(rows, encoding)}</li>
        <li>{words.created(created)}</li>
        <li>{words.updated(updated)}</li>
        <li>{words.unchanged(unchanged)}</li>
        <li>{words.variants(variants)}</li>
      </ul>
      <Notes id={id} kind="refused" notes={refused} />
      <Notes id={id} kind="warnings" notes={warnings} />
      <Notes id={id} kind="kept" notes={kept} />
      <Notes id={id} kind="removed" notes={removed} />
    </>
  );
}

function Notes({ id, kind, notes: { count, first } }: { id: number; kind: FileNoteKind; notes: FileNotes }) {
  if (count === 0) return null;
  return (
    <details open>
      <summary>
        {words[kind]}: {count}
      </summary>
      <ul>
        {first.map(({ line, handle, message }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, on the server.
          <li key={i}>
            {terms.line(line)}
            {handle && ` (${handle})`}: {message}
          </li>
        ))}
      </ul>
      <LinkLine href={importNotesPath(id, { kind })}>{words.allNotes(count)}</LinkLine>
    </details>
  );
}
