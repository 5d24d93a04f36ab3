import type { Money } from '../../shared/contract/shapes.ts';
import { messages } from '../../shared/messages/messages.ts';

interface PriceProps {
  saleMoney: Money;
  promotionMoney?: Money | undefined;
}

/** Renders the current price; during a promotion with the regular price struck through. */
export function Price({ saleMoney, promotionMoney }: PriceProps) {
  if (!promotionMoney || promotionMoney.cent >= saleMoney.cent) return <p className="price">{saleMoney.formatText}</p>;
  return (
    <p className="price">
      <ins>
        <span className="visually-hidden">{messages.product.now} </span>
        {promotionMoney.formatText}
      </ins>
      <del>
        <span className="visually-hidden">{messages.product.was} </span>
        {saleMoney.formatText}
      </del>
    </p>
  );
}
