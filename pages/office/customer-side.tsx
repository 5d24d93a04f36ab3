import { nameOfLanguage } from '../../shared/language/name-of-language.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { CustomerView } from '../../shared/office/customers.ts';
import { customerPath } from '../../shared/staff/paths.ts';
import { nameOfCountry } from './name-of-country.ts';
import { sourceName } from './name-of-source.ts';
import { Card, Minute } from './parts.tsx';
import { TagCard } from './tags.tsx';

const words = officeMessages.customers;

interface Props {
  shown: CustomerView;
  /** The tags as they were typed; null: as they are stored. */
  typedTags: string | null;
  mayNote: boolean;
}

/** Renders what stands beside the orders of a customer: what they bought in all, the newsletter and the tags. */
export function CustomerSide({ shown, typedTags, mayNote }: Props) {
  return (
    <>
      <Figures figures={shown.figures} />
      <Newsletter consent={shown.newsletter} />
      <TagCard
        action={customerPath(shown.customer.id, '/tags')}
        tags={shown.tags}
        typed={typedTags}
        mayChange={mayNote}
        none={words.noTags}
      />
    </>
  );
}

function Figures({ figures: { orders, firstAt, lastAt, spent } }: { figures: CustomerView['figures'] }) {
  return (
    <Card title={words.bought}>
      {firstAt === null || lastAt === null ? (
        <p>{words.nothingBought}</p>
      ) : (
        <dl>
          <dt>{words.spentLess}</dt>
          <dd>{spent.map(({ currency, cents }) => formatMoney(cents, currency)).join(', ')}</dd>
          <dt>{screenNames.orders}</dt>
          <dd>{orders}</dd>
          <dt>{words.firstOrder}</dt>
          <dd>
            <Minute at={firstAt} />
          </dd>
          <dt>{words.lastOrder}</dt>
          <dd>
            <Minute at={lastAt} />
          </dd>
        </dl>
      )}
    </Card>
  );
}

function Newsletter({ consent }: { consent: CustomerView['newsletter'] }) {
  return (
    <Card title={terms.newsletter}>
      {consent === null ? (
        <p>{words.newsletter.no}</p>
      ) : (
        <>
          <p>
            {words.agreedAt}
            <Minute at={consent.at} />
          </p>
          <p>
            {[
              sourceName(consent.source),
              consent.country && nameOfCountry(consent.country),
              consent.language && nameOfLanguage(consent.language),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {consent.words && (
            <p>
              <q>
                <bdi>{consent.words}</bdi>
              </q>
            </p>
          )}
        </>
      )}
    </Card>
  );
}
