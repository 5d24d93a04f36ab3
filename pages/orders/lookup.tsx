import { messages } from '../../shared/messages/messages.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { FormProblems } from '../../ui/components/notice.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';

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
  return (
    <div className="page narrow">
      <PageHead title={messages.orders.lookupTitle} lead={messages.orders.lookupLead} />
      <form className="form" action={action} method="post" noValidate>
        <FormProblems errors={errors} />
        {values.key && <input type="hidden" name="key" value={values.key} />}
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
