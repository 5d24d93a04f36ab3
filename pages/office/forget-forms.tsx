import type { Forgotten } from '../../shared/contract/orders.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Action } from './action.tsx';
import { OwnPassword } from './parts.tsx';

const words = officeMessages.orderForms.forget;

/** Renders the form that shows what forgetting the guest of an order comes to. */
export function Forget({ orderNo }: { orderNo: string }) {
  return (
    <Action title={words.title}>
      <form className="stack" method="post" action={orderPath(orderNo, '/forget')}>
        <p>{words.forWhom}</p>
        <button type="submit" className="quiet">
          {words.show}
        </button>
      </form>
    </Action>
  );
}

/** Renders what is removed and what is kept, and asks for the password. */
export function ConfirmForget({ orderNo, preview }: { orderNo: string; preview: Forgotten }) {
  const { orders, open, documents } = preview;

  return (
    <>
      <h2>{words.ask(orders)}</h2>
      <p>
        {words.removed} {open > 0 && words.underWay(open)}
      </p>
      <p>{words.kept(documents.join(', '))}</p>
      <form className="stack" method="post" action={orderPath(orderNo, '/forget')}>
        <input type="hidden" name="orders" value={orders} />
        <OwnPassword />
        <button type="submit">{words.confirm}</button>
      </form>
    </>
  );
}
