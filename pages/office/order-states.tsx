import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OrderView } from '../../shared/office/orders.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Action } from './action.tsx';
import { Check, Field, PostButton, PostForm, type TypedForm } from './parts.tsx';

const words = officeMessages.orderStates;

/** Returns whether an order is on its way as a whole, or has nothing that is shipped. */
export const mayArrive = ({ status, lines, parcels }: OrderView): boolean =>
  status === 'SHIPPED' || (status === 'PREPARING' && parcels.length === 0 && lines.every(({ toSend }) => toSend === 0));

/** Returns whether something of an order is left to send. */
export const isLeftToSend = ({ status, lines }: OrderView): boolean =>
  status === 'PREPARING' && lines.some(({ toSend }) => toSend > 0);

/** Returns how many flags of an order wait for a person. */
export const openFlags = ({ flags }: OrderView): number => flags.filter(({ resolvedAt }) => resolvedAt === null).length;

/** Renders that an order has arrived, with what that means. */
export function Delivered({ order: { orderNo, paymentType } }: { order: OrderView }) {
  return (
    <Action title={words.delivered.title}>
      <p>{paymentType === 'COD' ? words.delivered.meansPaid : words.delivered.means}</p>
      <PostButton action={orderPath(orderNo, '/delivery')} label={words.delivered.confirm} className="quiet" />
    </Action>
  );
}

/** Renders the form that tells the buyer of a later day of sending. */
export function Delay({ orderNo, typed, isOpen }: TypedForm) {
  return (
    <Action title={words.delay.title} isOpen={isOpen}>
      <PostForm action={orderPath(orderNo, '/delay')} label={words.delay.confirm} className="quiet">
        <p>{words.delay.means}</p>
        <Field label={words.delay.sentOn} name="sentOn" type="date" defaultValue={typed.sentOn} />
        <Check label={words.delay.unknown} name="unknown" defaultChecked={typed.unknown === 'on'} />
      </PostForm>
    </Action>
  );
}

/** Renders the form that ends the review of a flagged order; flags that come later are not ended by it. */
export function Resolve({ orderNo, flags, typed, isOpen }: TypedForm & { flags: number }) {
  return (
    <Action title={words.resolve.title} isOpen={isOpen}>
      <PostForm action={orderPath(orderNo, '/resolution')} label={words.resolve.title} className="quiet">
        <p>{words.resolve.means}</p>
        <input type="hidden" name="flags" value={flags} />
        <Field label={words.resolve.reason} name="reason" maxLength={200} defaultValue={typed.reason} required />
      </PostForm>
    </Action>
  );
}
