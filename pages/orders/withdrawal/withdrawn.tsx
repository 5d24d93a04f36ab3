import type { WithdrawalReceipt } from '../../../shared/contract/withdrawals.ts';
import { returnWords } from '../../../shared/orders/return-words.ts';
import { dayText, Moment } from '../moment.tsx';

interface WithdrawnProps {
  /** Where the goods were delivered. */
  country: string;
  receipt: WithdrawalReceipt;
  /** Where the mail with the receipt goes. */
  email: string;
}

/** Renders the receipt of a withdrawal: content, date and time, and what happens next. */
export function WithdrawnPage({ receipt, email, country }: WithdrawnProps) {
  const words = returnWords(country);
  return (
    <div className="page narrow">
      <header className="page-head">
        <h1>{words.done}</h1>
        <p>
          {words.receivedAt} <Moment at={receipt.at} exact country={country} />
        </p>
      </header>
      <p>{words.statement(receipt.orderNo)}</p>
      <ul>
        {receipt.lines.map(({ lineId, title, variantTitle, quantity }) => (
          <li key={lineId}>{words.unitsOf(quantity, [title, variantTitle].filter(Boolean).join(', '))}</li>
        ))}
      </ul>
      <p>{words.by(receipt.name)}</p>
      <p>{words.mailed(email)}</p>
      <NextSteps receipt={receipt} country={country} />
    </div>
  );
}

function NextSteps({ receipt, country }: Omit<WithdrawnProps, 'email'>) {
  const { lines, returnAddress, refundBy } = receipt;
  const words = returnWords(country);
  const awaited = lines.reduce((sum, line) => sum + line.awaited, 0);
  if (awaited === 0) return <p>{words.nothingBack(dayText(refundBy, country))}</p>;
  return (
    <>
      {returnAddress.length === 0 ? (
        <p>{words.noAddress}</p>
      ) : (
        <>
          <p>{words.sendBack(awaited)}</p>
          <address className="address">
            {returnAddress.map((row) => (
              <span key={row}>{row}</span>
            ))}
          </address>
        </>
      )}
      <p>{words.refundBy(dayText(refundBy, country))}</p>
    </>
  );
}
