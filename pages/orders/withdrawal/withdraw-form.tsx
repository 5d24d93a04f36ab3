import type { ReactNode } from 'react';
import { returnWords } from '../../../shared/orders/return-words.ts';
import { href, routes } from '../../../shared/routes.ts';
import { Button } from '../../../ui/components/button.tsx';

/** What the forms of a withdrawal send of an order; the shop checks it with each. */
export interface NamedOrder {
  orderNo: string;
  email: string;
  /** The key of an order mail's link; '' without one. */
  key: string;
}

export function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input type="hidden" key={name} name={name} value={value} />);
}

interface WithdrawFormProps {
  order: NamedOrder;
  step: 'find' | 'check' | 'confirm';
  children: ReactNode;
}

/** Renders a form of the withdrawal: the order it is about, and its step. */
export function WithdrawForm({ order: { orderNo, email, key }, step, children }: WithdrawFormProps) {
  return (
    <form className="form" action={href(routes.withdrawal)} method="post" noValidate>
      <Hidden fields={{ step, orderNo, email, ...(key && { key }) }} />
      {children}
    </form>
  );
}

/** Renders the withdrawal function on the page of an order. */
export function WithdrawButton({ order, country }: { order: NamedOrder; country: string }) {
  return (
    <WithdrawForm order={order} step="find">
      <p>
        <Button kind="secondary">{returnWords(country).function}</Button>
      </p>
    </WithdrawForm>
  );
}
