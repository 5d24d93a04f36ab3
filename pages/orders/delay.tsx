import type { Delay } from '../../shared/contract/delays.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { arrivalDays } from '../../shared/orders/delivery-dates.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';
import { Moment } from './moment.tsx';

const words = messages.delays;

interface DelayPageProps {
  token: string;
  /** Null: the link is not valid. */
  delay: Delay | null;
  error?: string | undefined;
}

/** Renders the page of a mail's link about a delay. It takes a press: mail programs open links by themselves. */
export function DelayPage({ token, delay, error }: DelayPageProps) {
  return (
    <DialogPage title={words.title} entry>
      {delay ? <Question token={token} delay={delay} error={error} /> : <Dead />}
    </DialogPage>
  );
}

function Dead() {
  return (
    <>
      <p role="status">{words.dead}</p>
      <ButtonLink href={href(routes.contact)} wide>
        {messages.contact.title}
      </ButtonLink>
      <a className="quiet-link" href={href(routes.trackOrders)}>
        {messages.orders.lookupTitle}
      </a>
    </>
  );
}

function Question({ token, delay, error }: DelayPageProps & { delay: Delay }) {
  const { orderNo, state } = delay;
  const asks = state === 'open' || state === 'kept';
  return (
    <>
      <p className="muted">{messages.orders.order(orderNo)}</p>
      {state !== 'open' && <p role="status">{words[state]}</p>}
      {error && <p role="alert">{error}</p>}
      {asks && (
        <>
          <Dates delay={delay} />
          <Left lines={delay.lines} />
          <form className="form" action={href(routes.delay)} method="post">
            <input type="hidden" name="token" value={token} />
            {state === 'open' && (
              <Button wide name="action" value="keep">
                {words.keep}
              </Button>
            )}
            <Button wide kind="secondary" name="action" value="cancel">
              {words.cancel}
            </Button>
          </form>
        </>
      )}
    </>
  );
}

function Dates({ delay: { country, before, arrives, endsAt } }: { delay: Delay }) {
  return (
    <dl className="facts">
      <dt>{words.arrives}</dt>
      <dd>
        {arrives ? arrivalDays(arrives) : words.unknown}
        {before && (
          <>
            <br />
            <span className="muted small">{words.before(arrivalDays(before))}</span>
          </>
        )}
      </dd>
      {endsAt !== undefined && (
        <>
          <dt>{words.answerBy}</dt>
          <dd>
            <Moment at={endsAt} exact {...(country && { country })} />
          </dd>
        </>
      )}
    </dl>
  );
}

function Left({ lines }: Pick<Delay, 'lines'>) {
  return (
    <>
      <h2 className="order-part">{words.left}</h2>
      <ul className="bullets">
        {lines.map(({ title, titleIn, variantTitle, variantIn, quantity }) => (
          <li key={`${title} ${variantTitle}`}>
            {quantity} × <bdi lang={contentLanguage(titleIn)}>{title}</bdi>
            {variantTitle && (
              <>
                , <bdi lang={contentLanguage(variantIn)}>{variantTitle}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
