import { feedbackFileLimits, feedbackTopics } from '../../shared/contract/contact.ts';
import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { description, EmailField, Field, SelectField, TextArea } from '../../ui/components/field.tsx';
import { ErrorSummary, type FormState } from '../../ui/components/notice.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';
import { dayText } from '../orders/moment.tsx';

const words = messages.contact;
const filesId = 'contact-attachments';
/** Ids of the fields by name: what the error summary links to. */
const ids = {
  email: 'contact-email',
  topic: 'contact-topic',
  orderNo: 'contact-order',
  message: 'contact-message',
  [feedbackFileLimits.field]: filesId,
} as const;
const isField = (name: string): name is keyof typeof ids => Object.hasOwn(ids, name);

interface ContactProps extends FormState {
  /** Where else to write to; '' where the shop names none. */
  supportEmail: string;
  /** A customer's newest ones; nothing for guests. */
  orders: readonly Pick<Order, 'orderNo' | 'createdAt' | 'label'>[];
}

/** A message to the people of the shop. */
export function ContactPage({ values, errors, supportEmail, orders }: ContactProps) {
  return (
    <div className="page">
      <PageHead title={words.title} lead={words.lead} />
      <div className="with-aside contact">
        <ContactForm values={values} errors={errors} orders={orders} />
        <Others supportEmail={supportEmail} />
      </div>
    </div>
  );
}

function ContactForm({ values, errors, orders }: Omit<ContactProps, 'supportEmail'>) {
  const problems = Object.entries(errors).map(([name, message]) => ({
    id: isField(name) ? ids[name] : ids.message,
    message,
  }));
  return (
    <form className="form" action={href(routes.contact)} method="post" encType="multipart/form-data">
      <ErrorSummary problems={problems} />
      <EmailField id={ids.email} defaultValue={values.email} error={errors.email} />
      <SelectField
        id={ids.topic}
        name="topic"
        label={words.topic}
        required
        defaultValue={values.topic ?? ''}
        error={errors.topic}
      >
        <option value="">{words.chooseTopic}</option>
        {feedbackTopics.map((topic) => (
          <option key={topic} value={topic}>
            {words.topics[topic]}
          </option>
        ))}
      </SelectField>
      {orders.length > 0 && <OrderField orders={orders} value={values.orderNo} error={errors.orderNo} />}
      <TextArea
        id={ids.message}
        name="message"
        label={words.message}
        hint={words.messageHint}
        required
        defaultValue={values.message}
        error={errors.message}
      />
      <Attachments again={Object.keys(errors).length > 0} error={errors[feedbackFileLimits.field]} />
      <div>
        <Button>{words.send}</Button>
      </div>
    </form>
  );
}

interface OrderFieldProps {
  orders: ContactProps['orders'];
  value: string | undefined;
  error: string | undefined;
}

/** Shown with the topics that may be about an order; the style sheet sees which one is chosen. */
function OrderField({ orders, value, error }: OrderFieldProps) {
  return (
    <div className="contact-order">
      <SelectField id={ids.orderNo} name="orderNo" label={words.order} defaultValue={value ?? ''} error={error}>
        <option value="">{words.noOrder}</option>
        {orders.map(({ orderNo, createdAt, label }) => (
          <option key={orderNo} value={orderNo}>
            {words.orderOf(orderNo, dayText(createdAt), label)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** A form that came back has lost its files: no browser gives them twice. */
function Attachments({ again, error }: { again: boolean; error: string | undefined }) {
  const hint = again ? `${words.attachmentsHint} ${words.chooseAgain}` : words.attachmentsHint;
  return (
    <Field id={filesId} label={words.attachments} optional hint={hint} error={error}>
      <input
        className="input file-input"
        id={filesId}
        type="file"
        name={feedbackFileLimits.field}
        multiple
        accept=".png,.jpg,.jpeg,.pdf,.txt,image/png,image/jpeg,application/pdf,text/plain"
        {...description({ id: filesId, hint, error })}
      />
    </Field>
  );
}

function Others({ supportEmail }: { supportEmail: string }) {
  return (
    <aside className="contact-others" aria-label={words.other}>
      {supportEmail && (
        <div>
          <h2>{words.writeTo}</h2>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </div>
      )}
      <div>
        <h2>{words.orderQuestion}</h2>
        <a href={href(routes.trackOrders)}>{messages.orders.lookupTitle}</a>
      </div>
      <div>
        <h2>{words.looks}</h2>
        <a href={href(routes.looks)}>{messages.looks.all}</a>
      </div>
    </aside>
  );
}

/** After a message was sent. */
export function ContactSent() {
  return (
    <div className="page">
      <Enhanced by={pageDialog}>
        <section className="dialog-part">
          <h1>{words.sentTitle}</h1>
          <p role="status">{words.sentText}</p>
          <ButtonLink href={href(routes.home)} wide>
            {messages.results.continueShopping}
          </ButtonLink>
          <a className="quiet-link" href={href(routes.contact)}>
            {words.another}
          </a>
          <a className="quiet-link" href={href(routes.newsletter)} data-dialog="">
            {messages.newsletter.invite}
          </a>
        </section>
      </Enhanced>
    </div>
  );
}
