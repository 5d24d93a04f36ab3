import type { Forgotten } from '../../shared/contract/orders.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { OwnPassword } from './parts.tsx';

/** Renders the form that shows what forgetting the guest of an order comes to. */
export function Forget({ orderNo }: { orderNo: string }) {
  return (
    <>
      <h2>Forget the guest</h2>
      <form className="stack" method="post" action={orderPath(orderNo, '/forget')}>
        <p>For good, for a buyer without an account who asks for it.</p>
        <button type="submit" className="quiet">
          Show what is removed and kept
        </button>
      </form>
    </>
  );
}

/** Renders what is removed and what is kept, and asks for the password. */
export function ConfirmForget({ orderNo, preview }: { orderNo: string; preview: Forgotten }) {
  const { orders, open, documents } = preview;
  const counted = `${orders} ${orders === 1 ? 'order' : 'orders'}`;
  return (
    <>
      <h2>Forget the guest of {counted}?</h2>
      <p>
        Removed: name, addresses, e-mail and phone in all guest orders of this e-mail address, its place on the mailing
        list, its stock notices and messages.{' '}
        {open > 0 &&
          `${open} of the orders ${open === 1 ? 'is' : 'are'} under way, and ${open === 1 ? 'loses' : 'lose'} `}
        {open > 0 && 'the person once finished; cancel first what is not to be sent.'}
      </p>
      <p>
        Kept: goods, amounts and the region, for accounting
        {documents.length > 0 && `; as the law asks, the documents ${documents.join(', ')}`}.
      </p>
      <form className="stack" method="post" action={orderPath(orderNo, '/forget')}>
        <input type="hidden" name="orders" value={orders} />
        <OwnPassword />
        <button type="submit">Forget the guest</button>
      </form>
    </>
  );
}
