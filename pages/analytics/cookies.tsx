import type { ConsentAnswer } from '../../shared/contract/consent.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorNotice, Notice } from '../../ui/components/notice.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';
import type { Consent } from '../../ui/rendering/visitor-state.ts';
import { Moment } from '../orders/moment.tsx';
import { agreed, needed, type StoredItem } from './stored-items.ts';

interface CookiesPageProps {
  consent: Consent;
  /** The browser sends Global Privacy Control. */
  gpc: boolean;
  https: boolean;
  /** The visitor's answers so far, the latest first. */
  answers: readonly ConsentAnswer[];
  error?: string | undefined;
}

/** Renders what the shop stores in a browser, and the choice about it. */
export function CookiesPage({ consent, gpc, https, answers, error }: CookiesPageProps) {
  const words = messages.cookies;
  return (
    <div className="page cookies">
      <PageHead title={messages.consent.title} lead={words.lead} />
      <section className="cookies-choice" aria-labelledby="choice">
        <h2 id="choice">{words.choice}</h2>
        <p>{words.what}</p>
        {gpc && (
          <Notice>
            <p>{words.gpc}</p>
          </Notice>
        )}
        <ErrorNotice text={error} />
        <p>
          <strong>{words.states[consent]}</strong>
        </p>
        <form className="cookies-form" action={href(routes.cookies)} method="post">
          <Button kind="secondary" name="choice" value="declined">
            {messages.consent.decline}
          </Button>
          <Button kind="secondary" name="choice" value="granted">
            {messages.consent.accept}
          </Button>
        </form>
      </section>
      {answers.length > 0 && <Answers answers={answers} />}
      <StoredItems title={words.groups.needed} text={words.groups.neededText} items={needed(https)} />
      <StoredItems title={words.groups.agreed} text={words.groups.agreedText} items={agreed} />
    </div>
  );
}

/** Renders the answers that the shop has on record, each with the question as it was shown. */
function Answers({ answers }: { answers: readonly ConsentAnswer[] }) {
  const words = messages.cookies;
  return (
    <section className="cookies-group" aria-labelledby="answers">
      <h2 id="answers">{words.answers}</h2>
      <p>{words.answersText}</p>
      <ul>
        {answers.map(({ id, choice, text, language, country, at }) => (
          <li key={id}>
            <strong>{choice === 'granted' ? words.accepted : words.refused}</strong>
            <q lang={language}>{text}</q>
            <span className="muted small">
              <Moment at={at} exact country={country} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StoredItems({ title, text, items }: { title: string; text: string; items: readonly StoredItem[] }) {
  const { kinds, lives, purposes } = messages.cookies;
  return (
    <section className="cookies-group">
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {items.map(({ name, kind, life, purpose }) => (
          <li key={name}>
            <code>{name}</code>
            <span>{purposes[purpose]}</span>
            <span className="muted small">
              {kinds[kind]} · {lives[life]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
