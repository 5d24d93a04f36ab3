import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { OwnOrder, type OwnOrderProps } from '../orders/own-order.tsx';
import { AccountFrame } from './account-frame.tsx';

const words = messages.accountOrders;

/** Renders one of a customer's orders. One that waits for its buyer is to be finished before it is ordered again. */
export function AccountOrderPage(props: OwnOrderProps) {
  const settled = props.waiting === 'nothing' || props.waiting === 'end';
  return (
    <AccountFrame current="orders" exact={false}>
      <div className="account-order">
        <a className="quiet-link" href={href(routes.orderList)}>
          {words.back}
        </a>
        <OwnOrder
          {...props}
          cancelAction={href(routes.accountCancellation, { id: props.order.id })}
          actions={
            settled && (
              <form action={href(routes.reorder, { id: props.order.id })} method="post">
                <Button kind="secondary">{words.reorder}</Button>
              </form>
            )
          }
        />
      </div>
    </AccountFrame>
  );
}
