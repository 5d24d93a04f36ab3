import type { WithdrawalReceipt } from '../../../../shared/contract/withdrawals.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { returnMailWords, returnWords } from '../../../../shared/orders/return-words.ts';
import type { MailContent } from './content.ts';
import { dateText, momentText } from './moments.ts';
import type { OrderNews } from './order-parts.ts';

export type WithdrawnNews = OrderNews & { receipt: WithdrawalReceipt };

/** Returns the receipt of a withdrawal: its content with date and time, and what to send where. */
export function withdrawn({ order, receipt }: WithdrawnNews): MailContent {
  const { orderNo, name, at, lines, refundBy, returnAddress } = receipt;
  const { country } = order.shippingAddress;
  const [withdrawal, words] = [returnWords(country), returnMailWords(country)] as const;
  const awaited = lines.reduce((sum, line) => sum + line.awaited, 0);
  return {
    subject: words.subject(orderNo),
    preheader: words.receivedAt(momentText(at, country)),
    title: withdrawal.done,
    lead: [words.receivedAt(momentText(at, country)), withdrawal.statement(orderNo)],
    linesTitle: words.pieces,
    lines: lines.map(({ lineId, title, variantTitle, quantity }) => {
      const unit = order.lines.find(({ id }) => id === lineId)?.saleMoney;
      const amount = unit ? formatMoney(unit.cent * quantity, unit.currencyCode) : '';
      return { title, variant: variantTitle, quantity, amount };
    }),
    totals: [],
    facts: [
      { label: withdrawal.name, rows: [name] },
      ...(returnAddress.length > 0 ? [{ label: words.returnTo, rows: returnAddress }] : []),
    ],
    next:
      awaited === 0
        ? [withdrawal.nothingBack(dateText(refundBy, country))]
        : [
            returnAddress.length > 0 ? words.sendBack(awaited) : withdrawal.noAddress,
            withdrawal.refundBy(dateText(refundBy, country)),
          ],
  };
}
