import { nameOfLanguage } from '../../shared/language/name-of-language.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import {
  longestMessageAnswer,
  type MessageAnswer,
  type MessageView,
  type OrderOfWriter,
} from '../../shared/office/messages.ts';
import { declineInWords } from '../../shared/staff/decline-words.ts';
import { customerPath, messagePath, officePaths, orderPath } from '../../shared/staff/paths.ts';
import { statusName } from '../../shared/staff/words.ts';
import { topicName } from './messages.tsx';
import { Card, LongField, Minute, PostButton, PostForm, Zone } from './parts.tsx';

const words = officeMessages.messages;

interface Props {
  shown: MessageView;
  permissions: readonly string[];
  /** The answer as it was typed. */
  typed: string;
  /** The id of the answer that the form makes. */
  once: string;
}

/** Renders a message: at one side what was written and the answers, at the other who wrote it, and their orders. */
export function OfficeMessagePage({ shown, permissions, typed, once }: Props) {
  const { id, state, at, text, files, answers, nextNew } = shown;
  return (
    <>
      <p>
        {words.stateNames[state]}. {words.receivedAt}
        <Minute at={at} /> <Zone />
      </p>
      <div className="office-order">
        <div>
          <Card title={words.message}>
            <p className="note" dir="auto">
              {text}
            </p>
            <Files id={id} files={files} />
          </Card>
          {answers.map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
          <Card title={words.answer}>
            <PostForm action={messagePath(id, '/answers')} label={words.send} send={{ once, seen: answers.length }}>
              <LongField
                label={words.answerField(shown.email)}
                name="text"
                rows={8}
                maxLength={longestMessageAnswer}
                defaultValue={typed}
                required
              />
              <p className="hint">{words.asMail}</p>
            </PostForm>
          </Card>
          <div className="row">
            {state !== 'closed' && (
              <PostButton
                action={messagePath(id, '/state')}
                label={words.close}
                send={{ to: 'closed' }}
                className="quiet"
              />
            )}
            {state !== 'new' && (
              <PostButton
                action={messagePath(id, '/state')}
                label={words.reopen}
                send={{ to: 'new' }}
                className="quiet"
              />
            )}
            {nextNew !== null && (
              <a className="target" href={messagePath(nextNew)}>
                {words.next}
              </a>
            )}
            <a className="target" href={officePaths.messages}>
              {words.all}
            </a>
          </div>
        </div>
        <div>
          <Writer shown={shown} isLinked={permissions.includes('customers.read')} />
          {permissions.includes('orders.read') && <Orders orders={shown.orders} />}
          <Others others={shown.others} />
        </div>
      </div>
    </>
  );
}

function Files({ id, files }: Pick<MessageView, 'id' | 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={words.files}>
      {files.map(({ kind, bytes }, i) => (
        <li key={messagePath(id, `/files/${i}`)}>
          <a href={messagePath(id, `/files/${i}`)}>{words.file(i + 1, kind.toUpperCase(), bytes)}</a>
        </li>
      ))}
    </ul>
  );
}

const Answer = ({ answer: { at, author, text, mail } }: { answer: MessageAnswer }) => (
  <section className="card">
    <h2>
      {words.answerOf}
      <bdi>{author}</bdi>
    </h2>
    <p>
      <Minute at={at} />. {words.mails[mail ?? 'waits']}
    </p>
    <p className="note" dir="auto">
      {text}
    </p>
  </section>
);

function Writer({ shown: { email, customer, language }, isLinked }: { shown: MessageView; isLinked: boolean }) {
  return (
    <Card title={words.writer}>
      <p>
        <a href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
      {language !== null && <p>{words.reads(nameOfLanguage(language))}</p>}
      {customer ? (
        <p>
          {words.signedIn}{' '}
          {isLinked ? (
            <a href={customerPath(customer.id)}>{customer.name || words.customer}</a>
          ) : (
            <bdi>{customer.name}</bdi>
          )}
        </p>
      ) : (
        <p>{words.anyone}</p>
      )}
    </Card>
  );
}

function Orders({ orders }: { orders: readonly OrderOfWriter[] }) {
  return (
    <Card title={screenNames.orders}>
      {orders.length === 0 && <p>{words.noOrders}</p>}
      <ul>
        {orders.map(({ orderNo, status, at, totalCents, currency, isOfAnother, isWithoutAccount, declined }) => (
          <li key={orderNo}>
            <a href={orderPath(orderNo)}>{orderNo}</a>, <Minute at={at} />, {statusName(status)},{' '}
            {formatMoney(totalCents, currency)}
            {isOfAnother && (
              <>
                {' '}
                <strong>{words.ofAnother}</strong>
              </>
            )}
            {isWithoutAccount && (
              <>
                {' '}
                <strong>{words.withoutAccount}</strong>
              </>
            )}
            {declined.map((payment) => (
              <p key={payment.id}>
                <Minute at={payment.at} /> {words.declined(formatMoney(payment.cents, payment.currency))}{' '}
                {declineInWords(payment.reason)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Others({ others }: Pick<MessageView, 'others'>) {
  if (others.length === 0) return null;
  return (
    <Card title={words.others}>
      <ul>
        {others.map(({ id, topic, at }) => (
          <li key={id}>
            <a href={messagePath(id)}>{topicName(topic)}</a>, <Minute at={at} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
