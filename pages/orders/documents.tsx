import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Hidden, type NamedOrder } from './withdrawal/withdraw-form.tsx';

interface DocumentsProps {
  order: Order;
  /** What the order was found by, on a device that did not place it. */
  named?: NamedOrder | undefined;
}

/** Renders links to an order's invoices and credit notes. */
export function Documents({ order: { id, documents = [] }, named }: DocumentsProps) {
  if (documents.length === 0) return null;
  const { invoices } = messages;
  return (
    <section className="stack-tight" aria-labelledby="documents">
      <h2 className="order-part" id="documents">
        {invoices.documents}
      </h2>
      <ul className="stack-tight">
        {documents.map(({ number, kind }) => {
          const label = invoices.download(invoices.kind[kind], number);
          return (
            <li key={number}>
              {named ? (
                <SearchedDocument named={named} number={number} label={label} />
              ) : (
                <a href={href(routes.orderDocument, { id, number })}>{label}</a>
              )}
            </li>
          );
        })}
      </ul>
      {named && named.key === '' && <p className="muted small">{invoices.shortened}</p>}
    </section>
  );
}

/** Renders a form, so that the e-mail address is in no URL. */
function SearchedDocument({
  named: { key, ...named },
  number,
  label,
}: {
  named: NamedOrder;
  number: string;
  label: string;
}) {
  return (
    <form action={href(routes.searchedDocument)} method="post">
      <Hidden fields={{ ...named, ...(key && { key }), number }} />
      <button className="text-button" type="submit">
        {label}
      </button>
    </form>
  );
}
