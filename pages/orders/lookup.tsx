import { messages } from '../../shared/messages/messages.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { ErrorSummary, Notice } from '../../ui/components/notice.tsx';

interface LookupProps {
  /** URL of the page that the form is on: two pages have it. */
  action: string;
  values: Readonly<Record<string, string>>;
  /** Messages by field name; `''` is the message for the whole form. */
  errors: Readonly<Record<string, string>>;
}

/**
 * Renders the search for an order by number and e-mail address. It uses POST to keep the e-mail address out of URLs.
 */
export function LookupPage({ action, values, errors }: LookupProps) {
  const { '': general, ...fields } = errors;
  const problems = Object.entries(fields).map(([id, message]) => ({ id, message }));
  return (
    <div className="page narrow">
      <header className="page-head">
        <h1>{messages.orders.lookupTitle}</h1>
        <p>{messages.orders.lookupLead}</p>
      </header>
      <form className="form" action={action} method="post" noValidate>
        {general && (
          <Notice kind="error">
            <p>{general}</p>
          </Notice>
        )}
        {values.key && <input type="hidden" name="key" value={values.key} />}
        <ErrorSummary problems={problems} />
        <TextField
          id="orderNo"
          name="orderNo"
          label={messages.orders.orderNo}
          hint={messages.orders.orderNoHint}
          defaultValue={values.orderNo}
          error={errors.orderNo}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={messages.orders.email}
          defaultValue={values.email}
          error={errors.email}
          autoComplete="email"
          required
        />
        <Button wide>{messages.orders.track}</Button>
      </form>
    </div>
  );
}
