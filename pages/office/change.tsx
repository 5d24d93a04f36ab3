import type { OfficeChangeSet } from '../../shared/office/changes.ts';
import { changePath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { EndFields, MomentField } from './moment-fields.tsx';
import { Minute, PostButton, Zone } from './parts.tsx';

interface Props {
  view: OfficeChangeSet;
  only: 'all' | 'noted';
  /** What was typed into a form of times that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** What each state of a cell is called where cells are counted. */
const countNames: Readonly<Record<string, string>> = {
  pending: 'not written yet',
  applied: 'written',
  undone: 'restored',
  changed: 'left, as they were changed since the draft was made',
  gone: 'left, as they are gone',
  short: 'left, as there is not that much in stock',
  kept: 'kept, as they were changed since',
  taken: 'left, as another variant has the SKU',
  used: 'kept, as an order or a bag has a variant that was added',
};

/** Renders a change set: old and new values beside each other, what should be looked at, and what can be done with it. */
export function OfficeChange({ view, only, typed }: Props) {
  const { set, counts, notes } = view;
  return (
    <>
      <p>
        {set.kind === 'import' ? `Import of ${set.title}` : set.title}: {set.state}, made <Minute at={set.madeAt} />{' '}
        <Zone /> by {set.by}
      </p>
      <Times set={set} />
      <ul aria-label="Values">
        {Object.entries(counts).map(([state, count]) => (
          <li key={state}>
            {count} {countNames[state] ?? state}
          </li>
        ))}
        {Object.keys(counts).length === 0 && <li>It changes nothing: the shop has these values already.</li>}
      </ul>
      {set.kind === 'import' && set.state === 'applying' && (
        <p>This import has not ended. The same file with the same options goes on with it; undoing it takes it back.</p>
      )}
      <Notes title="Rows that were left out" notes={notes.refused} />
      <Notes title="Warnings" notes={notes.warnings} />
      <Forms set={set} typed={typed} />
      <Cells view={view} only={only} />
    </>
  );
}

function Times({ set: { from, until, appliedAt, undoneAt } }: Pick<OfficeChangeSet, 'set'>) {
  const times: [string, number | null][] = [
    ['Begins', from],
    ['Ends', until],
    ['Applied', appliedAt],
    ['Undone', undoneAt],
  ];
  return times.map(([name, at]) =>
    at === null ? null : (
      <p key={name}>
        {name} <Minute at={at} /> <Zone />
      </p>
    ),
  );
}

const maxNotes = 50;

function Notes({ title, notes }: { title: string; notes: OfficeChangeSet['notes']['refused'] }) {
  if (notes.length === 0) return null;
  return (
    <details open>
      <summary>
        {title}: {notes.length}
      </summary>
      <ul>
        {notes.slice(0, maxNotes).map(({ line, handle, message }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, on the server.
          <li key={i}>
            Line {line}
            {handle && ` (${handle})`}: {message}
          </li>
        ))}
        {notes.length > maxNotes && <li>and {notes.length - maxNotes} more</li>}
      </ul>
    </details>
  );
}

function Forms({ set: { id, state }, typed }: Pick<OfficeChangeSet, 'set'> & Pick<Props, 'typed'>) {
  return (
    <div className="unprinted">
      {(state === 'draft' || state === 'scheduled') && (
        <>
          <form className="stack" method="post" action={changePath(id, '/apply')}>
            <Anyway />
            <button type="submit">Apply now</button>
          </form>
          <details open={'from' in typed}>
            <summary>Apply at a time</summary>
            <form className="stack" method="post" action={changePath(id, '/schedule')}>
              <MomentField label="From" name="from" typed={typed} required />
              <EndFields label="Last day, included; empty: it stays" name="until" typed={typed} />
              <Anyway />
              <button type="submit">Schedule</button>
            </form>
          </details>
          <PostButton action={changePath(id, '/discard')} label="Discard" className="quiet" />
        </>
      )}
      {(state === 'applied' || state === 'applying') && <PostButton action={changePath(id, '/undo')} label="Undo" />}
    </div>
  );
}

function Anyway() {
  return (
    <label>
      <input type="checkbox" name="anyway" /> Also where a value was changed since the draft was made
    </label>
  );
}

const columns: readonly Column<Props['view']['cells'][number]>[] = [
  ['Product', ({ product, variant }) => [product, variant].filter(Boolean).join(', ')],
  ['Field', ({ field }) => field, 'whole'],
  ['Old → new', ({ before, after }) => `${before} → ${after}`],
  ['Note', ({ note }) => note],
];

function Cells({ view: { set, cells, next }, only }: Pick<Props, 'view' | 'only'>) {
  return (
    <>
      <h2>Old and new values</h2>
      <p>
        {only === 'all' ? (
          <a href={listPath(changePath(set.id), { only: 'noted' })}>Only what should be looked at</a>
        ) : (
          <a href={changePath(set.id)}>All values</a>
        )}
      </p>
      <ListTable
        label="Old and new values"
        empty={next === null ? 'None.' : 'None among these.'}
        columns={columns}
        rows={cells}
        keyOf={({ product, variant, field }) => `${product} ${variant} ${field}`}
      />
      <NextPage href={nextPath(changePath(set.id), next, only === 'noted' ? { only } : {})}>More values</NextPage>
    </>
  );
}
