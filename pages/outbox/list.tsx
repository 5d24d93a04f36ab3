import type { OutboxEntry } from '../../shared/contract/outbox.ts';
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
