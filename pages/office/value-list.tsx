import { sizeConversions } from '../../shared/constants.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { ListedValue, ValueList } from '../../shared/office/values.ts';
import { officePaths, valuesPath } from '../../shared/staff/paths.ts';
import { ColorDot } from '../../ui/catalog/color-dot.tsx';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Choice, Field, Minute, type Option } from './parts.tsx';

const words = officeMessages.values;

interface Props {
  list: ValueList;
  onlyBare: boolean;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Renders the values of a kind: those that seem to be the same, and all of them with colours, numbering and merging. */
export function OfficeValueList({ list, onlyBare, typed }: Props) {
  const { facet, total, values, next, countedAt } = list;
  const isColour = facet === 'color';
  return (
    <>
      <nav aria-label={screenNames.values}>
        <a href={officePaths.values}>{words.allOptions}</a>
        <a href={valuesPath(facet, '/order')}>{words.order}</a>
        {isColour && (
          <>
            <a href={valuesPath(facet)} aria-current={onlyBare ? undefined : 'page'}>
              {terms.all}
            </a>
            <a href={`${valuesPath(facet)}?show=bare`} aria-current={onlyBare ? 'page' : undefined}>
              {words.onlyBare}
            </a>
          </>
        )}
      </nav>
      {countedAt !== null && (
        <p>
          {words.countedAt}
          <Minute at={countedAt} />
        </p>
      )}
      <Alike list={list} />
      <h2>{terms.values}</h2>
      <p>{words.shown(values.length, total)}</p>
      <form className="wide" method="post" action={valuesPath(facet, '/merge')}>
        <ListTable stacked label={terms.values} columns={columnsOf(facet, typed)} rows={values} />
        <div className="row">
          <Field label={words.chosenInto} name="into" maxLength={120} defaultValue={typed.into} />
          <button type="submit" className="quiet">
            {words.preview}
          </button>
        </div>
        {isColour && (
          <button type="submit" formAction={valuesPath(facet, '/colours')}>
            {words.saveColours}
          </button>
        )}
        {facet === 'size' && (
          <div className="row">
            <Choice label={words.system} name="system" options={systems()} />
            <button type="submit" className="quiet" formAction={valuesPath(facet, '/system')}>
              {words.setSystem}
            </button>
          </div>
        )}
      </form>
      <NextPage href={nextPath(valuesPath(facet), next, { show: onlyBare ? 'bare' : undefined })}>
        {terms.moreValues}
      </NextPage>
    </>
  );
}

const systems = (): readonly Option[] =>
  (['', ...sizeConversions] as const).map((system) => [system, words.systems[system]]);

/** Renders each group that seems to be the same as a form: what is ticked becomes the value that is chosen. */
function Alike({ list: { facet, alike } }: Pick<Props, 'list'>) {
  if (alike.length === 0) return null;
  return (
    <section className="card" aria-label={terms.alike}>
      <h2>{terms.alike}</h2>
      <p>{words.alikeAbout}</p>
      {alike.map((group) => (
        <form key={group[0]?.name} className="row" method="post" action={valuesPath(facet, '/merge')}>
          {group.map(({ name, products }) => (
            <label key={name}>
              <input type="checkbox" name="chosen" value={name} defaultChecked />
              <bdi>
                {name} ({products})
              </bdi>
            </label>
          ))}
          <Choice label={words.into} name="into" options={group.map(({ name }) => name)} />
          <button type="submit" className="quiet">
            {words.preview}
          </button>
        </form>
      ))}
    </section>
  );
}

function columnsOf(facet: string, typed: Props['typed']): readonly Column<ListedValue>[] {
  const columns: Column<ListedValue>[] = [
    [
      () => words.value,
      ({ name }) => (
        <label>
          <input type="checkbox" name="chosen" value={name} /> <bdi>{name}</bdi>
        </label>
      ),
    ],
    [() => screenNames.products, ({ products }) => products, 'amount'],
  ];
  if (facet === 'size') return [...columns, [() => words.system, ({ system }) => system ?? '']];
  return facet === 'color' ? [...columns, ...colourColumns(facet, typed)] : columns;
}

const colourColumns = (facet: string, typed: Props['typed']): readonly Column<ListedValue>[] => [
  [
    () => words.colour,
    ({ name, color, picture }) => (
      <span className="swatch">
        <ColorDot color={color} picture={picture ?? undefined} size={24} />
        <input
          name={`colour.${name}`}
          defaultValue={typed[`colour.${name}`] ?? color ?? ''}
          maxLength={7}
          size={8}
          aria-label={words.colourOf(name)}
        />
      </span>
    ),
  ],
  [
    () => terms.picture,
    ({ name }) => (
      <a href={`${valuesPath(facet, '/picture')}?${new URLSearchParams({ name })}`} aria-label={words.pictureOf(name)}>
        {terms.picture}
      </a>
    ),
    'tick',
  ],
];
