import type { Brand } from '../../shared/contract/brand.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { ErrorSummary } from '../../ui/components/notice.tsx';
import { Moment } from '../orders/moment.tsx';
import { Logo } from '../shell/logo.tsx';
import { NewsletterForm } from '../shell/newsletter-form.tsx';

const passwordId = 'entrance-password';

interface Props {
  /** Whether a password lets people in. */
  hasPassword: boolean;
  /** When it opens by itself; null: it is not known. */
  opensAt: number | null;
  /** The shop's own words; '': the usual ones. */
  line: string;
  /** The visitor's country, whose zone is used. */
  country: string;
  /** Path that the password leads to. */
  back: string;
  /** Why the password was refused. */
  error?: string | undefined;
}

/** Renders what strangers see of a shop that is not open: a line, the mailing list, and the password. */
export function ClosedPage({ hasPassword, opensAt, line, country, back, error }: Props) {
  const words = messages.opening;
  return (
    <div className="page closed-page">
      <h1>{words.title}</h1>
      <p dir={line ? 'auto' : undefined}>{line || words.text}</p>
      {opensAt !== null && (
        <p>
          {words.opens} <Moment at={opensAt} exact country={country} />
        </p>
      )}
      <NewsletterForm id="opening-email" source="opening" hasOffer={false} />
      <p>
        <a href={href(routes.protocol, { code: 'privacyPolicy' })}>{words.privacy}</a>
      </p>
      {hasPassword && (
        <details open={error !== undefined}>
          <summary>{words.withPassword}</summary>
          <form className="form" action={href(routes.entrance)} method="post">
            <ErrorSummary problems={error ? [{ id: passwordId, message: error }] : []} />
            <input type="hidden" name="return" value={back} />
            <TextField
              id={passwordId}
              label={messages.account.password}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={error}
            />
            <Button wide>{words.enter}</Button>
          </form>
        </details>
      )}
    </div>
  );
}

/** Renders the header of a closed shop: its logo, and nothing that leads further. */
export function ClosedHeader({ siteName, brand }: { siteName: string; brand: Brand }) {
  return (
    <header className="closed-header">
      <a className="wordmark" href={href(routes.home)} aria-label={messages.shell.home(siteName)}>
        <Logo brand={brand} siteName={siteName} />
      </a>
    </header>
  );
}
