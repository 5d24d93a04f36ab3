import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { LegalLinks } from '../../ui/shell/legal-links.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { NewPassword } from '../account/password-field.tsx';

interface SaveDetailsProps {
  order: Order;
  errors: Readonly<Record<string, string>>;
  longestPassword: number;
}

/** Asks a guest for a password, which opens an account with what the order says. */
export function SaveDetails({ order: { id, email }, errors, longestPassword }: SaveDetailsProps) {
  const { results, account } = messages;
  const { email: taken, ...others } = errors;
  return (
    <section className="stack-tight" aria-labelledby="save">
      <h2 id="save">{results.saveTitle}</h2>
      <p>{results.saveLead(email)}</p>
      <AccountForm
        id="save"
        action={href(routes.orderAccount, { id })}
        errors={{ ...others, ...(taken && { '': taken }) }}
      >
        {/* For password managers: the name that the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPassword id="save" errors={errors} longest={longestPassword} />
        <Button>{results.save}</Button>
        <LegalLinks lead={messages.legal.account} codes={['termsofservice', 'privacyPolicy']} newTab />
      </AccountForm>
      {taken && (
        <p>
          <a className="text-button" href={href(routes.login, { auth: href(routes.orderDetail, { id }) })}>
            {account.signIn}
          </a>
        </p>
      )}
    </section>
  );
}
