import type { Message } from '../../shared/messages/message.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { wording } from '../../shared/messages/wording.ts';
import type { ProductFilterChoices } from '../../shared/office/products.ts';
import { type ListedSale, maxSaleChoices } from '../../shared/office/sales.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import { ChangeStateMark } from './changes.tsx';
import { type Column, ListTable } from './list.tsx';
import { EndFields, StartFields } from './moment-fields.tsx';
import { Check, Choice, End, Field, inShopZone, Minute, type Option, PostForm } from './parts.tsx';

const words = officeMessages.sales;
const { bulk, hints } = officeMessages;

interface Props {
  /** A name of the form: sent twice, it makes one draft. */
  token: string;
  choices: ProductFilterChoices;
  /** The names and words of rules of rounding that suit the base currency. */
  roundings: readonly Option[];
  /** Those that begin or end by themselves. */
  sales: readonly ListedSale[];
  /** What the fields begin with, by their names. */
  typed: Readonly<Record<string, string>>;
  /** Whether the form was sent and refused. */
  isRefused: boolean;
  /** What is wrong, by the names of fields. */
  wrong: Readonly<Record<string, Message>>;
}

/** Renders the form that lowers the prices of goods for some days, and the sales that are planned or run. */
export function OfficeSales({ token, choices, roundings, sales, typed, isRefused, wrong }: Props) {
  const wrongWith = (name: string) => wrong[name] && wording(wrong[name]);
  return (
    <>
      <p>{words.about}</p>
      <div className="card">
        <PostForm action={officePaths.sales} label={words.preview} send={{ token }}>
          <Field
            label={words.percent}
            name="percent"
            inputMode="decimal"
            maxLength={6}
            defaultValue={typed.percent}
            wrong={wrongWith('percent')}
            required
          />
          <Choice
            label={words.goods}
            name="goods"
            options={[
              ['', words.choose],
              ['all', words.allGoods],
            ]}
            groups={[
              {
                label: words.collections,
                options: choices.collections.map(({ handle, title }) => [`collection:${handle}`, title]),
              },
              {
                label: words.categories,
                options: choices.categories
                  .slice(0, maxSaleChoices)
                  .map(({ handle, name }) => [`category:${handle}`, name]),
              },
            ]}
            defaultValue={typed.goods}
            wrong={wrongWith('goods')}
            required
          />
          <StartFields label={words.from} name="from" typed={typed} wrong={wrongWith('from')} />
          <EndFields label={words.until} name="until" typed={typed} wrong={wrongWith('until')} />
          <details open={isRefused && (typed.rounding !== 'none' || typed.sale !== 'on')}>
            <summary>{words.more}</summary>
            <Choice
              label={terms.roundedTo}
              hint={hints.bulk.rounding}
              name="rounding"
              options={roundings}
              defaultValue={typed.rounding}
            />
            <Check label={bulk.sale} name="sale" defaultChecked={typed.sale === 'on'} />
            <p>{bulk.priceAbout}</p>
          </details>
        </PostForm>
      </div>
      <p>
        {words.others} <a href={officePaths.products}>{words.toProducts}</a>
      </p>
      <h2>{words.list}</h2>
      <p>{words.howToEnd}</p>
      <ListTable stacked label={words.list} empty={words.none} columns={columns} rows={sales} />
    </>
  );
}

const columns: readonly Column<ListedSale>[] = [
  [() => terms.title, ({ id, title }) => <a href={changePath(id)}>{title}</a>],
  [() => terms.state, ({ state }) => <ChangeStateMark state={state} />],
  [
    inShopZone(() => officeMessages.changes.one.begins),
    ({ from }) => (from === null ? words.byHand : <Minute at={from} />),
    'whole',
  ],
  [
    inShopZone(() => officeMessages.changes.one.ends),
    ({ until }) => (until === null ? words.never : <End at={until} />),
    'whole',
  ],
];
