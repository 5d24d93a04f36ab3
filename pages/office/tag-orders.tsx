import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { Field } from './parts.tsx';
import { StepButtons } from './step-buttons.tsx';

const words = officeMessages.tags;

interface Props {
  orders: readonly string[];
  /** The tags as they were typed. */
  typed: string;
}

/** Renders the form that adds tags to orders that were chosen, or removes them. */
export const TagOrders = ({ orders, typed }: Props) => (
  <>
    <p>
      <b>{words.orders(orders.length)}</b>:{' '}
      {orders.map((orderNo, i) => (
        <span key={orderNo}>
          {i > 0 && ', '}
          <a href={orderPath(orderNo)}>{orderNo}</a>
        </span>
      ))}
    </p>
    <form className="stack" method="post" action={officePaths.ordersTags}>
      <input type="hidden" name="orders" value={orders.join(',')} />
      <Field label={words.field} name="tags" defaultValue={typed} maxLength={1_000} required autoFocus />
      <p className="row">
        <StepButtons
          name="do"
          steps={[
            ['add', words.add],
            ['remove', words.remove],
          ]}
        />
      </p>
    </form>
  </>
);
