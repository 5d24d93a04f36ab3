import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { OfficeChangeSet } from '../../shared/office/changes.ts';
import { changePath } from '../../shared/staff/paths.ts';
import { actorName } from '../../shared/staff/words.ts';
import { ChangePlan } from './change-plan.tsx';
import { ChangeStateMark } from './changes.tsx';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { EndFields, endFields, MomentField, momentFields } from './moment-fields.tsx';
import { Check, Minute, PostButton, PostForm, Zone } from './parts.tsx';

const words = officeMessages.changes.one;

interface Props {
  view: OfficeChangeSet;
  only: 'all' | 'noted';
  /** What was typed into a form of times that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Returns what a change set is called. */
export const nameOfSet = ({ kind, title }: OfficeChangeSet['set']): string =>
  kind === 'import' ? words.importOf(title) : title;

/** Renders a change set: old and new values beside each other, what should be looked at, and what can be done with it. */
export function OfficeChange({ view, only, typed }: Props) {
  const { set, counts, notes } = view;
  return (
    <>
      <p>
        {officeMessages.changes.setTitle(set.id)}: <ChangeStateMark state={set.state} />
        {words.made}
        <Minute at={set.madeAt} /> <Zone />
        {terms.byPerson(actorName(set.by))}
      </p>
      <Times set={set} />
      <ChangePlan set={set} />
      <ul aria-label={terms.values}>
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

/** Renders what became of a set, and when; what is still to come says its plan. */
function Times({ set }: Pick<OfficeChangeSet, 'set'>) {
  const { from, until, appliedAt, undoneAt } = set;
  const isOver = undoneAt !== null;
  const times: [string, number | null][] = [
    [words.begins, isOver ? from : null],
    [words.ends, isOver ? until : null],
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
            {line > 0 ? `${terms.line(line)}${handle && ` (${handle})`}` : handle}: {message}
          </li>
        ))}
        {notes.length > maxNotes && <li>{terms.andMore(notes.length - maxNotes)}</li>}
      </ul>
    </details>
  );
}

type OfSet = Pick<OfficeChangeSet, 'set'>;
type FormsProps = OfSet & Pick<Props, 'typed'>;

function Forms({ set, typed }: FormsProps) {
  const { id, state, until, undoneAt } = set;
  const isBefore = state === 'draft' || state === 'scheduled';
  const runs = state === 'applied' || state === 'applying';
  const endsLater = until !== null && undoneAt === null;
  return (
    <div className="unprinted">
      {isBefore && <FormsBefore set={set} typed={typed} />}
      {runs && <PostButton action={changePath(id, '/undo')} label={endsLater ? words.endNow : terms.undo} />}
    </div>
  );
}

/** Renders what can be done with a set that has not begun; first what its times ask for. */
function FormsBefore({ set, typed }: FormsProps) {
  const { id, state, from, until } = set;
  const isToBeScheduled = state === 'draft' && from !== null;
  const isPlanned = from !== null || until !== null;
  const planned = { ...momentFields('from', from), ...endFields('until', until) };
  return (
    <>
      {isToBeScheduled && <PostButton action={changePath(id, '/schedule')} label={words.schedule} send={planned} />}
      {from === null ? (
        <ApplyForm id={id} />
      ) : (
        <details className="panel">
          <summary>{words.plan.applyNow}</summary>
          <ApplyForm id={id} />
        </details>
      )}
      <details className="panel" open={'from' in typed}>
        <summary>{isPlanned ? words.plan.otherTimes : words.applyAt}</summary>
        <PostForm
          action={changePath(id, '/schedule')}
          label={words.schedule}
          className={isToBeScheduled ? 'quiet' : undefined}
        >
          <MomentField label={words.from} name="from" typed={{ ...planned, ...typed }} required />
          <EndFields label={words.until} name="until" typed={{ ...planned, ...typed }} />
          <Check label={words.anyway} name="anyway" />
        </PostForm>
      </details>
      <PostButton action={changePath(id, '/discard')} label={terms.discard} className="quiet" />
    </>
  );
}

const ApplyForm = ({ id }: { id: number }) => (
  <PostForm action={changePath(id, '/apply')} label={words.apply}>
    <Check label={words.anyway} name="anyway" />
  </PostForm>
);

const columns: readonly Column<Props['view']['cells'][number]>[] = [
  [() => terms.product, (cell) => <ProductName of={cell} />],
  [() => terms.field, ({ field }) => field, 'whole'],
  [() => terms.oldNew, ({ before, after }) => `${before}\u00a0→\u00a0${after}`],
  [() => terms.note, ({ note }) => note],
];

/** Renders a product by its title, its variant, and its handle as the second. */
function ProductName({ of: { title, product, variant } }: { of: Props['view']['cells'][number] }) {
  const name = [title || product, variant].filter(Boolean).join(', ');
  return title === '' ? (
    name
  ) : (
    <>
      {name} <small>{product}</small>
    </>
  );
}

function Cells({ view: { set, cells, next }, only }: Pick<Props, 'view' | 'only'>) {
  return (
    <>
      <h2>{words.oldAndNew}</h2>
      <p>
        {only === 'all' ? (
          <a href={listPath(changePath(set.id), { only: 'noted' })}>{words.onlyNoted}</a>
        ) : (
          <a href={changePath(set.id)}>{terms.allValues}</a>
        )}
      </p>
      <ListTable
        stacked
        label={words.oldAndNew}
        empty={next === null ? officeMessages.frame.none : words.noneAmong}
        columns={columns}
        rows={cells}
      />
      <NextPage href={nextPath(changePath(set.id), next, only === 'noted' ? { only } : {})}>
        {terms.moreValues}
      </NextPage>
    </>
  );
}
