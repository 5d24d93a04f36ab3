import type { Forgotten } from '../../shared/contract/orders.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Action } from './action.tsx';
import { Card, OwnPassword, PostForm } from './parts.tsx';

const words = officeMessages.orderForms.forget;

/** Renders the form that shows what forgetting the guest of an order comes to. */
export function Forget({ orderNo }: { orderNo: string }) {
  return (
    <Action title={words.title}>
      <PostForm action={orderPath(orderNo, '/forget')} label={words.show} className="quiet">
        <p>{words.forWhom}</p>
      </PostForm>
    </Action>
  );
}

/** Renders what is removed and what is kept, and asks for the password. */
export function ConfirmForget({ orderNo, preview }: { orderNo: string; preview: Forgotten }) {
  const { orders, open, documents } = preview;

  return (
    <Card title={words.ask(orders)}>
      <p>
        {words.removed} {open > 0 && words.underWay(open)}
      </p>
      <p>{words.kept(documents.join(', '))}</p>
      <PostForm action={orderPath(orderNo, '/forget')} label={words.title} send={{ orders }}>
        <OwnPassword />
      </PostForm>
    </Card>
  );
}
