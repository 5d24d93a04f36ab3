import type { Money } from '../../shared/contract/shapes.ts';
import { messages } from '../../shared/messages/messages.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { wasText } from './was-text.ts';

interface PriceProps {
  saleMoney: Money;
  promotionMoney?: Money | undefined;
  /** Days of which `saleMoney` is the lowest price before the promotion; absent: it is the regular price. */
  lowestOfDays?: number | undefined;
}

/** Renders the current price; during a promotion with what it is compared with struck through. */
export function Price({ saleMoney, promotionMoney, lowestOfDays }: PriceProps) {
  if (!promotionMoney || promotionMoney.cent >= saleMoney.cent) return <p className="price">{saleMoney.formatText}</p>;
  return (
    <p className="price">
      <ins>
        <span className="visually-hidden">{messages.product.now} </span>
        {promotionMoney.formatText}
      </ins>
      <del>
        <span className="visually-hidden">{wasText(lowestOfDays)} </span>
        {saleMoney.formatText}
      </del>
    </p>
  );
}

/** Renders that the price struck through is the lowest before the promotion (Directive 98/6/EC, Art. 6a). */
export function PriorPrice({ saleMoney, promotionMoney, lowestOfDays }: PriceProps) {
  if (!promotionMoney || lowestOfDays === undefined) return null;
  return (
    <p className="muted" aria-hidden="true">
      {messages.product.lowestBefore(lowestOfDays)}: {isolated(saleMoney.formatText)}
    </p>
  );
}
