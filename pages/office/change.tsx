import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OfficeChangeSet } from '../../shared/office/changes.ts';
import { changePath } from '../../shared/staff/paths.ts';
import { actorName } from '../../shared/staff/words.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { EndFields, MomentField } from './moment-fields.tsx';
import { Check, Minute, PostButton, PostForm, Zone } from './parts.tsx';

const sets = officeMessages.changes;

const words = officeMessages.changes.one;

interface Props {
  view: OfficeChangeSet;
  only: 'all' | 'noted';
  /** What was typed into a form of times that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Renders a change set: old and new values beside each other, what should be looked at, and what can be done with it. */
export function OfficeChange({ view, only, typed }: Props) {
  const { set, counts, notes } = view;
  return (
    <>
      <p>
        {set.kind === 'import' ? words.importOf(set.title) : set.title}: {sets.states[set.state]}
        {words.made}
        <Minute at={set.madeAt} /> <Zone />
        {words.by(actorName(set.by))}
      </p>
      <Times set={set} />
      <ul aria-label={words.values}>
        {Object.entries(counts).map(([state, count]) => (
          <li key={state}>
            {count} {knownText(words.counts, state) ?? state}
          </li>
        ))}
        {Object.keys(counts).length === 0 && <li>{words.changesNothing}</li>}
      </ul>
      {set.kind === 'import' && set.state === 'applying' && <p>{words.importGoesOn}</p>}
      <Notes title={words.leftOut} notes={notes.refused} />
      <Notes title={words.warnings} notes={notes.warnings} />
      <Forms set={set} typed={typed} />
      <Cells view={view} only={only} />
    </>
  );
}

function Times({ set: { from, until, appliedAt, undoneAt } }: Pick<OfficeChangeSet, 'set'>) {
  const times: [string, number | null][] = [
    [words.begins, from],
    [words.ends, until],
    [words.applied, appliedAt],
    [words.undone, undoneAt],
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
            {/* A merge has no lines. */}
            {line > 0 ? `${words.line(line)}${handle && ` (${handle})`}` : handle}: {message}
          </li>
        ))}
        {notes.length > maxNotes && <li>{words.more(notes.length - maxNotes)}</li>}
      </ul>
    </details>
  );
}

function Forms({ set: { id, state }, typed }: Pick<OfficeChangeSet, 'set'> & Pick<Props, 'typed'>) {
  return (
    <div className="unprinted">
      {(state === 'draft' || state === 'scheduled') && (
        <>
          <PostForm action={changePath(id, '/apply')} label={words.apply}>
            <Check label={words.anyway} name="anyway" />
          </PostForm>
          <details open={'from' in typed}>
            <summary>{words.applyAt}</summary>
            <PostForm action={changePath(id, '/schedule')} label={words.schedule}>
              <MomentField label={words.from} name="from" typed={typed} required />
              <EndFields label={words.until} name="until" typed={typed} />
              <Check label={words.anyway} name="anyway" />
            </PostForm>
          </details>
          <PostButton action={changePath(id, '/discard')} label={words.discard} className="quiet" />
        </>
      )}
      {(state === 'applied' || state === 'applying') && (
        <PostButton action={changePath(id, '/undo')} label={words.undo} />
      )}
    </div>
  );
}

const columns: readonly Column<Props['view']['cells'][number]>[] = [
  [() => words.product, ({ product, variant }) => [product, variant].filter(Boolean).join(', ')],
  [() => words.field, ({ field }) => field, 'whole'],
  [() => words.oldNew, ({ before, after }) => `${before} → ${after}`],
  [() => words.note, ({ note }) => note],
];

function Cells({ view: { set, cells, next }, only }: Pick<Props, 'view' | 'only'>) {
  return (
    <>
      <h2>{words.oldAndNew}</h2>
      <p>
        {only === 'all' ? (
          <a href={listPath(changePath(set.id), { only: 'noted' })}>{words.onlyNoted}</a>
        ) : (
          <a href={changePath(set.id)}>{words.allValues}</a>
        )}
      </p>
      <ListTable
        stacked
        label={words.oldAndNew}
        empty={next === null ? officeMessages.frame.none : words.noneAmong}
        columns={columns}
        rows={cells}
        keyOf={({ product, variant, field }) => `${product} ${variant} ${field}`}
      />
      <NextPage href={nextPath(changePath(set.id), next, only === 'noted' ? { only } : {})}>
        {words.moreValues}
      </NextPage>
    </>
  );
}
