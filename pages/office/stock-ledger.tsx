import type { StockLedger } from '../../shared/contract/office/stock.ts';
import { changePath, ledgerPath, productPath } from '../../shared/staff/paths.ts';
import { Minute } from './parts.tsx';

/** Renders a page of a variant's stock ledger, each entry with the stock after it. */
export function OfficeStockLedger({ ledger: { variant, entries, next } }: { ledger: StockLedger }) {
  return (
    <>
      <p>
        <a href={productPath(variant.product, '/variants')}>{variant.title}</a>: {variant.stock} in stock
      </p>
      {entries.length === 0 ? (
        <p>No entries.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section aria-label="Entries" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">When (UTC)</th>
                <th scope="col">Reason</th>
                <th scope="col" className="amount">
                  Units
                </th>
                <th scope="col" className="amount">
                  Stock
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, at, units, reason, reference, balance }) => (
                <tr key={id}>
                  <td>
                    <Minute at={at} />
                  </td>
                  <td>
                    {reason} <Reference reference={reference} />
                  </td>
                  <td className="amount">{units > 0 ? `+${units}` : units}</td>
                  <td className="amount">{balance}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {next && (
        <p>
          <a rel="next" href={`${ledgerPath(variant.id)}?before=${next.id}&balance=${next.balance}`}>
            Older entries
          </a>
        </p>
      )}
    </>
  );
}

/** Links a change set; other causes are named. */
function Reference({ reference }: { reference: string }) {
  const set = /^changes:(\d+)/.exec(reference)?.[1];
  return set ? <a href={changePath(set)}>change set {set}</a> : reference;
}
