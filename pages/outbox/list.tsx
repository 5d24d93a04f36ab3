import type { OutboxEntry, OutboxItem } from '../../shared/contract/outbox.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';
import { Moment } from '../orders/moment.tsx';

const words = messages.outbox;

/** Renders the messages that the shop would have sent, newest first. */
export function OutboxPage({ entries }: { entries: readonly OutboxEntry[] }) {
  return (
    <div className="page">
      <PageHead title={words.title} lead={words.lead} />
      {entries.length > 0 ? <Entries entries={entries} /> : <NothingYet />}
    </div>
  );
}

function Entries({ entries }: { entries: readonly OutboxEntry[] }) {
  return (
    <ul className="outbox" aria-label={words.messages}>
      {entries.map(({ id, kind, subject, to, at }) => (
        <li key={id}>
          <a className="outbox-subject" href={href(routes.outboxItem, { id })}>
            {subject}
          </a>
          <span className="outbox-facts muted small">
            <span>
              {words.kinds[kind]} · {to}
            </span>
            <span>
              <Moment at={at} exact />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function NothingYet() {
  return (
    <EmptyState title={words.empty} text={words.emptyText}>
      <ButtonLink href={href(routes.products)}>{words.toShop}</ButtonLink>
    </EmptyState>
  );
}

/** Renders one e-mail or text message: recipient, text, and a link to its HTML. */
export function OutboxItemPage({ item: { id, kind, subject, to, at, text, html } }: { item: OutboxItem }) {
  return (
    <div className="page stack">
      <PageHead title={kind === 'mail' ? subject : words.kinds.text} />
      <dl className="facts">
        <dt>{words.to}</dt>
        <dd>{to}</dd>
        <dt>{words.sent}</dt>
        <dd>
          <Moment at={at} exact />
        </dd>
      </dl>
      <div className="row">
        {html !== undefined && <ButtonLink href={href(routes.outboxDocument, { id })}>{words.open}</ButtonLink>}
        <ButtonLink kind="secondary" href={href(routes.outbox)}>
          {words.back}
        </ButtonLink>
      </div>
      <section className="stack-tight">
        {html !== undefined && <h2 className="order-part">{words.plain}</h2>}
        <pre className="outbox-text">{text}</pre>
      </section>
    </div>
  );
}
