import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { EmailField } from '../../ui/components/field.tsx';
import { ErrorSummary } from '../../ui/components/notice.tsx';

/** What a form that came back shows again. */
export interface SignUpState {
  email?: string;
  error?: string | undefined;
  /** Where the shopper signed up, for the list's owner. */
  source?: string | undefined;
  /** Path to come back to. */
  back?: string | undefined;
}

interface SignUpProps extends SignUpState {
  /** Of the e-mail field; unique on the page. */
  id: string;
  action: string;
  words: { title: string; lead: string; email: string; submit: string; decline: string };
}

/** Asks for an address, for the list or for a code: a page, and what opens over others. */
export function SignUp({ id, action, words, source, back, email, error }: SignUpProps) {
  return (
    <div className="page">
      <section className="dialog-part" data-dialog-part={messages.dialogs.close}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <form className="form" action={action} method="post" data-dialog="">
          <ErrorSummary problems={error ? [{ id, message: error }] : []} />
          {source && <input type="hidden" name="source" value={source} />}
          {back && <input type="hidden" name="return" value={back} />}
          <EmailField id={id} label={words.email} defaultValue={email} error={error} />
          <Button wide>{words.submit}</Button>
        </form>
        <a className="quiet-link" href={href(routes.home)} data-close="">
          {words.decline}
        </a>
      </section>
    </div>
  );
}
