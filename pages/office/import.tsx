import type { FileNotes, FilePreview, FileReport, OfficeProductFile } from '../../shared/office/product-files.ts';
import { importPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable } from './list.tsx';
import { Done, Field, Minute, PostButton, Problem, Zone } from './parts.tsx';

interface Props {
  view: OfficeProductFile;
  /** What became of the files of a ZIP archive that was sent just now. */
  added: AddedFiles | undefined;
}

interface AddedFiles {
  added: number;
  left: readonly { path: string; reason: string }[];
}

/** Renders an uploaded product file: how far it is, its preview or its report, and what can be done with it. */
export function OfficeImport({ view, added }: Props) {
  const { file, complete, tagCollections, fetchPictures, preview, report } = view;
  const { id, state, by, at } = file;
  return (
    <>
      {state === 'failed' && <Problem text={view.problem ?? undefined} />}
      <p>
        {file.title}: {state}, uploaded <Minute at={at} /> <Zone /> by {by}
      </p>
      {complete && <p>What the file does not name of its products is removed.</p>}
      {tagCollections && <p>New tags that two products share become collections.</p>}
      {fetchPictures && <p>The import fetches pictures from the web addresses in the file; the preview does not.</p>}
      {view.pictures > 0 && <p>Pictures from ZIP files: {view.pictures}</p>}
      {added && <Added files={added} />}
      <Progress file={file} />
      {['previewing', 'previewed'].includes(state) && (
        <form className="stack" method="post" action={importPath(id, '/pictures')} encType="multipart/form-data">
          <Field
            label="Pictures (ZIP, at most 200 MB; send more one after another)"
            name="pictures"
            type="file"
            accept=".zip,application/zip"
            required
          />
          <button type="submit" className="quiet">
            Add the pictures
          </button>
        </form>
      )}
      {state === 'previewed' && <PostButton action={importPath(id, '/start')} label="Import now" />}
      {['previewing', 'previewed', 'failed'].includes(state) && (
        <PostButton action={importPath(id, '/discard')} label="Discard" className="quiet" />
      )}
      {report ? <Report title="Report" report={report} /> : preview && <Preview preview={preview} />}
    </>
  );
}

const leftShown = 100;

function Added({ files: { added, left } }: { files: AddedFiles }) {
  return (
    <>
      {added > 0 && <Done text={`${added} ${added === 1 ? 'picture is' : 'pictures are'} there for the import.`} />}
      {left.length > 0 && (
        <details open>
          <summary>Files that were not taken: {left.length}</summary>
          <ul>
            {left.slice(0, leftShown).map(({ path, reason }) => (
              <li key={path}>
                {path}: {reason}
              </li>
            ))}
            {left.length > leftShown && <li>and {left.length - leftShown} more</li>}
          </ul>
        </details>
      )}
    </>
  );
}

function Progress({ file: { id, state, rows, rowsDone } }: Pick<OfficeProductFile, 'file'>) {
  if (state !== 'previewing' && state !== 'importing') return null;
  const said = rows === 0 ? 'It begins within seconds.' : `${rowsDone} of ${rows} rows.`;
  return (
    <>
      {rows > 0 && <progress aria-label="Rows" max={rows} value={rowsDone} />}
      <p>
        {said} It goes on by itself, also after a restart. <a href={importPath(id)}>Load again</a>
      </p>
    </>
  );
}

const columns: readonly Column<FilePreview['differences'][number]>[] = [
  ['Line', ({ line }) => line],
  ['Product', ({ handle, variant }) => [handle, variant].filter(Boolean).join(', ')],
  ['Field', ({ field }) => field],
  ['Old → new', ({ before, after }) => `${before || '-'} → ${after || '-'}`],
];

function Preview({ preview: { report, count, differences } }: { preview: FilePreview }) {
  return (
    <>
      <Report title="Preview: what the import would do" report={report} />
      <h2>New and old values: {count}</h2>
      {differences.length < count && <p>The first {differences.length}:</p>}
      {differences.length > 0 && (
        <ListTable
          label="New and old values"
          columns={columns}
          rows={differences}
          keyOf={({ handle, variant, field }) => `${handle} ${variant} ${field}`}
        />
      )}
    </>
  );
}

function Report({ title, report }: { title: string; report: FileReport }) {
  const { rows, created, updated, unchanged, variants, encoding, refused, warnings, kept, removed } = report;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        <li>
          {rows} rows, read as {encoding}
        </li>
        <li>{created} new products</li>
        <li>{updated} known products</li>
        <li>{unchanged} products without a change</li>
        <li>{variants} variants</li>
      </ul>
      <Notes title="Rows that are refused" notes={refused} />
      <Notes title="Warnings" notes={warnings} />
      <Notes title="Not in the file and kept" notes={kept} />
      <Notes title="Not in the file and removed" notes={removed} />
    </>
  );
}

function Notes({ title, notes: { count, first } }: { title: string; notes: FileNotes }) {
  if (count === 0) return null;
  return (
    <details open>
      <summary>
        {title}: {count}
      </summary>
      <ul>
        {first.map(({ line, handle, message }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, on the server.
          <li key={i}>
            Line {line}
            {handle && ` (${handle})`}: {message}
          </li>
        ))}
        {count > first.length && <li>and {count - first.length} more</li>}
      </ul>
    </details>
  );
}
