import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { CountLine, OfficeStockCount } from '../../shared/office/stock.ts';
import { changePath, countPath, ledgerPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field, Minute, PostButton, PostForm, typedField, Zone } from './parts.tsx';
import { Tabs } from './tabs.tsx';

const words = officeMessages.stockCounts;

interface Props {
  view: OfficeStockCount;
  /** A value by which a submit counts once. */
  token: string;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Renders the field of the scanner: each submit counts, and the field has the focus again. */
export function OfficeStockCountPage({ view, token, typed }: Props) {
  const { count, scans } = view;
  return (
    <>
      {count.set === null ? (
        <>
          <PostForm fields="row" action={countPath(count.id)} label={terms.count} send={{ token }}>
            <Field
              label={terms.skuOrBarcode}
              {...typedField(typed)('code')}
              maxLength={255}
              autoComplete="off"
              required
              autoFocus
            />
            <Field label={words.units} name="units" inputMode="numeric" defaultValue={typed.units || '1'} />
          </PostForm>
          <nav aria-label={terms.count}>
            <a href={countPath(count.id, '/compare')}>{words.compare}</a>
          </nav>
        </>
      ) : (
        <Ended set={count.set} />
      )}
      <h2>{words.latest}</h2>
      {scans.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <ol>
          {scans.map(({ id, name, units, at }) => (
            <li key={id}>
              {name}: {units > 0 ? `+${units}` : units}, <Minute at={at} /> <Zone />
            </li>
          ))}
        </ol>
      )}
      <h2>{words.counted}</h2>
      <Lines view={view} path={countPath(count.id)} />
    </>
  );
}

function Ended({ set }: { set: number }) {
  return (
    <p>
      {words.ended.before}
      <a href={changePath(set)}>{terms.changeSet(set)}</a>
      {words.ended.after}
    </p>
  );
}

interface CompareProps {
  view: OfficeStockCount;
  only: 'all' | 'different';
}

/** Renders what was counted beside what was expected, and the form that applies it. */
export function OfficeStockCompare({ view, only }: CompareProps) {
  const { count } = view;
  const path = countPath(count.id, '/compare');
  return (
    <>
      <p>{words.expectedMeans}</p>
      <Tabs
        label={terms.lists}
        tabs={[
          [path, words.differs, only === 'different'],
          [`${path}?only=all`, words.everything, only === 'all'],
          [countPath(count.id), words.goOn, false],
        ]}
      />
      <Lines view={view} path={path} only={only} />
      {count.set === null ? <PostButton action={path} label={words.apply} /> : <Ended set={count.set} />}
    </>
  );
}

const columns: readonly Column<CountLine>[] = [
  [
    () => terms.variant,
    ({ id, title, name }) => (
      <>
        {title}, <a href={ledgerPath(id)}>{name}</a>
      </>
    ),
  ],
  [() => words.counted, ({ counted }) => counted, 'amount'],
  [() => words.expected, ({ expected }) => expected, 'amount'],
  [
    () => words.difference,
    ({ counted, expected }) => (counted > expected ? `+${counted - expected}` : counted - expected),
    'amount',
  ],
];

interface LinesProps {
  view: OfficeStockCount;
  path: string;
  only?: string;
}

function Lines({ view: { lines, next }, path, only }: LinesProps) {
  return (
    <>
      <ListTable stacked label={words.counted} empty={words.nothing} columns={columns} rows={lines} />
      <NextPage href={nextPath(path, next, { only })}>{terms.more}</NextPage>
    </>
  );
}
