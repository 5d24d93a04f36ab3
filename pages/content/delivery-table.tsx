import type { DeliveryMethod, DeliveryZone } from '../../shared/contract/places.ts';
import { currentLocale } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { MethodName } from '../../ui/checkout/method-name.tsx';
import { WideTable } from './wide-table.tsx';

/** Renders the ways of delivery of each zone; nothing where none is configured. */
export function DeliveryTable({ zones }: { zones: readonly DeliveryZone[] }) {
  if (zones.length === 0) return null;
  const words = messages.articles.delivery;
  const isEverFree = zones.some(({ methods }) => methods.some(({ freeFrom }) => freeFrom !== null));
  const head = [words.method, words.days, words.price, ...(isEverFree ? [words.freeFrom] : [])];
  return (
    <WideTable caption={words.caption} head={head} className="delivery-table">
      {zones.map(({ countries, methods }) => (
        <tbody key={countries[0]?.code}>
          <tr>
            <th scope="rowgroup" colSpan={head.length}>
              <span>{countries.map(({ name }) => name).join(', ')}</span>
            </th>
          </tr>
          {methods.map((method) => (
            <Row key={method.id} method={method} isEverFree={isEverFree} />
          ))}
        </tbody>
      ))}
    </WideTable>
  );
}

function Row({ method, isEverFree }: { method: DeliveryMethod; isEverFree: boolean }) {
  const { days, price, steps, upToGrams, freeFrom } = method;
  const words = messages.articles.delivery;
  return (
    <tr>
      <th scope="row">
        <MethodName method={method} />
        {upToGrams !== null && <small> {words.upTo(kilograms(upToGrams))}</small>}
      </th>
      <td>{days}</td>
      <td>
        {price.formatText}
        {steps.map((step) => (
          <small key={step.fromGrams}> {words.from(kilograms(step.fromGrams), step.price.formatText)}</small>
        ))}
      </td>
      {isEverFree && <td>{freeFrom?.formatText ?? '–'}</td>}
    </tr>
  );
}

const kilograms = (grams: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 }).format(
    grams / 1000,
  );
