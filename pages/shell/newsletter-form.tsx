import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Hole } from '../../ui/render/hole.tsx';

interface NewsletterFormProps {
  /** Of the e-mail field; unique on the page. */
  id: string;
  /** Where the shopper signed up, for the list's owner. */
  source: string;
  error?: string;
  email?: string;
}

export function NewsletterForm({ id, source, error, email }: NewsletterFormProps) {
  return (
    <form className="newsletter-form" action={href(routes.newsletter)} method="post">
      <input type="hidden" name="source" value={source} />
      <Hole name="returnPath" />
      <div className="inline-form">
        <TextField
          id={id}
          name="email"
          type="email"
          label={messages.shell.newsletterEmail}
          quietLabel
          placeholder={messages.shell.newsletterEmail}
          autoComplete="email"
          required
          minLength={6}
          maxLength={256}
          defaultValue={email}
          error={error}
        />
        <Button kind="secondary">{messages.shell.subscribe}</Button>
      </div>
    </form>
  );
}
