import { messages } from '../../../shared/messages/messages.ts';
import { returnWords } from '../../../shared/orders/return-words.ts';
import { withdrawalDays } from '../../../shared/orders/withdrawal-period.ts';
import { href, routes } from '../../../shared/routes.ts';
import { Button } from '../../../ui/components/button.tsx';
import { EmailField, TextField } from '../../../ui/components/field.tsx';
import { FormProblems } from '../../../ui/components/notice.tsx';
import { PageHead } from '../../../ui/components/page-head.tsx';
import { Hidden } from './withdraw-form.tsx';

interface FindOrderProps {
  /** The visitor's. */
  country: string;
  values: Readonly<Record<string, string>>;
  /** Messages by field name; `''` is the message for the whole form. */
  errors: Readonly<Record<string, string>>;
}

/** Renders the first page of a withdrawal, which asks for the order. */
export function FindOrderPage({ country, values, errors }: FindOrderProps) {
  const { orders } = messages;
  const words = returnWords(country);
  return (
    <div className="page narrow">
      <PageHead title={words.title} lead={words.lead(withdrawalDays)} />
      <form className="form" action={href(routes.withdrawal)} method="post" noValidate>
        <FormProblems errors={errors} />
        <Hidden fields={{ step: 'find', ...(values.key && { key: values.key }) }} />
        <TextField
          id="orderNo"
          name="orderNo"
          label={orders.orderNo}
          hint={orders.orderNoHint}
          defaultValue={values.orderNo}
          error={errors.orderNo}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <EmailField id="email" label={orders.email} defaultValue={values.email} error={errors.email} />
        <Button wide>{words.find}</Button>
      </form>
    </div>
  );
}
