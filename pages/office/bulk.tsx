import type { ReactNode } from 'react';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { Check, Choice, Field, type Option, Suggestions, typedField } from './parts.tsx';

const words = officeMessages.bulk;
const hints = officeMessages.hints.bulk;

interface Props {
  /** Hidden fields that say which products were chosen. */
  chosen: Readonly<Record<string, string>>;
  count: number;
  /** Titles of the first ones. */
  titles: readonly string[];
  /** The names and words of rules of rounding that suit the base currency. */
  roundings: readonly Option[];
  /** Names of categories. */
  categories: readonly string[];
  /** Collections that are filled by hand. */
  collections: readonly { handle: string; title: string }[];
  /** Whether the person may change collections. */
  mayCollect: boolean;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Renders what can be done with the products that were chosen; each leads to a draft that shows old and new values. */
export function OfficeBulk(props: Props) {
  const { count, titles, roundings, categories, collections, mayCollect, typed } = props;
  if (count === 0) return <p>{words.none}</p>;
  const field = typedField(typed);
  const more = count - titles.length;
  return (
    <>
      <p>
        <b>{words.products(count)}</b>: {titles.join(', ')}
        {more > 0 && ` ${terms.andMore(more)}`}
      </p>
      <p>{words.about}</p>
      <Action {...props} name="price" title={words.price}>
        <Choice
          label={words.direction}
          {...field('direction')}
          options={[
            ['down', words.lower],
            ['up', words.raise],
          ]}
        />
        <Field label={words.percent} {...field('percent')} inputMode="decimal" maxLength={6} required />
        <Choice label={terms.roundedTo} hint={hints.rounding} {...field('rounding')} options={roundings} />
        <Check label={words.sale} name="sale" defaultChecked={typed.do !== 'price' || typed.sale === 'on'} />
        <p>{words.priceAbout}</p>
      </Action>
      <Action {...props} name="status" title={words.status}>
        <Choice
          label={words.status}
          {...field('status')}
          options={[
            ['publish', terms.publish],
            ['archive', words.archive],
          ]}
        />
      </Action>
      <Action {...props} name="tag" title={terms.tag}>
        <AddOrRemove typed={typed} />
        <Field label={terms.tag} hint={hints.tag} {...field('tag')} maxLength={120} required />
      </Action>
      <Action {...props} name="category" title={terms.category}>
        <Field label={terms.type} hint={hints.type} {...field('type')} maxLength={120} list="categories" required />
        <Suggestions id="categories" of={categories} />
      </Action>
      {mayCollect && (
        <Action {...props} name="collection" title={words.collection}>
          <AddOrRemove typed={typed} />
          <Field
            label={words.handle}
            hint={hints.handle}
            {...field('handle')}
            maxLength={120}
            list="collections"
            required
          />
          <datalist id="collections">
            {collections.map(({ handle, title }) => (
              <option key={handle} value={title} />
            ))}
          </datalist>
        </Action>
      )}
    </>
  );
}

interface ActionProps extends Pick<Props, 'chosen' | 'typed'> {
  name: string;
  title: string;
  children: ReactNode;
}

function Action({ chosen, typed, name, title, children }: ActionProps) {
  return (
    <details className="panel" name="bulk" open={typed.do === name}>
      <summary>{title}</summary>
      <form className="stack" method="post" action={officePaths.productBulk}>
        {Object.entries(chosen).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {children}
        <button type="submit" name="do" value={name}>
          {terms.showChanges}
        </button>
      </form>
    </details>
  );
}

const AddOrRemove = ({ typed }: Pick<Props, 'typed'>) => (
  <Choice
    label={words.what}
    {...typedField(typed)('what')}
    options={[
      ['add', terms.add],
      ['remove', terms.remove],
    ]}
  />
);
