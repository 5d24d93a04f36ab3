import { OrderStatus, PaymentType } from '../../shared/contract/order.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OrderFilterChoices, TypedOrderFilter } from '../../shared/office/orders.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { paymentName, statusName } from '../../shared/staff/words.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { Choice, Field, type Option } from './parts.tsx';

const words = officeMessages.orderFilter;

/** The path of all orders. */
export const allOrders = `${officePaths.orders}?list=all`;

/** The path of the orders that a person has to look at. */
export const ordersToCheck = `${officePaths.orders}?list=to-check`;

/** Returns whether a list is none of the three that have links of their own. */
export const isFiltered = ({ list, ...others }: TypedOrderFilter): boolean =>
  !['all', 'to-send', 'to-check'].includes(list) || Object.values(others).some((text) => text !== '');

interface Props {
  typed: TypedOrderFilter;
  choices: OrderFilterChoices;
}

/** Renders the filter of a list of orders, open while one is on. */
export function OrderFilter({ typed, choices }: Props) {
  const { fields } = words;
  const inZone = (label: string) => officeMessages.frame.inZone(label, currentZone());
  const any: Option = ['', words.any];
  const countries = choices.countries.map(({ code, name }): Option => [code, name]);
  const payments = PaymentType.options.map((type): Option => [type, paymentName(type)]);
  const amount = { inputMode: 'decimal', maxLength: 20 } as const;
  return (
    <details open={isFiltered(typed)}>
      <summary>{words.title}</summary>
      <form className="row" method="get" action={officePaths.orders}>
        <Choice label={fields.list} name="list" options={lists()} defaultValue={typed.list} />
        <Field label={inZone(fields.from)} name="from" type="date" defaultValue={typed.from} />
        <Field label={inZone(fields.to)} name="to" type="date" defaultValue={typed.to} />
        <Choice label={fields.country} name="country" options={[any, ...countries]} defaultValue={typed.country} />
        <Choice label={fields.payment} name="payment" options={[any, ...payments]} defaultValue={typed.payment} />
        <Choice
          label={fields.currency}
          name="currency"
          options={[any, ...choices.currencies]}
          defaultValue={typed.currency}
        />
        <Field label={fields.least} name="least" defaultValue={typed.least} {...amount} />
        <Field label={fields.most} name="most" defaultValue={typed.most} {...amount} />
        <button type="submit">{words.show}</button>
      </form>
    </details>
  );
}

const lists = (): readonly Option[] => [
  ['all', officeMessages.orders.all],
  ['to-send', officeMessages.orders.toSend],
  ['to-check', officeMessages.orders.toCheck],
  ...OrderStatus.options.map((status): Option => [status, statusName(status)]),
];
