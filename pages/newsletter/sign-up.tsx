import { contentLanguage } from '../../shared/language/language.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { EmailField } from '../../ui/components/field.tsx';
import { ErrorSummary } from '../../ui/components/notice.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';

/** The state of a rejected form. */
export interface SignUpState {
  email?: string;
  error?: string | undefined;
  /** Where the shopper signed up, recorded for the list's owner. */
  source?: string | undefined;
  /** Path to return to. */
  back?: string | undefined;
  /** The content's words of the link that declines; null: there is none; undefined: those of `words`. */
  decline?: string | null | undefined;
}

interface SignUpProps extends SignUpState {
  /** Id of the e-mail field, unique on the page. */
  id: string;
  action: string;
  words: { title: string; lead: string; email: string; submit: string; decline: string };
}

/** Renders the form for an e-mail address, for the newsletter or a coupon code, as a page or in a dialog. */
export function SignUp({ id, action, words, source, back, email, error, decline }: SignUpProps) {
  return (
    <DialogPage title={words.title} inDialog>
      <p>{words.lead}</p>
      <form className="form" action={action} method="post" data-dialog="">
        <ErrorSummary problems={error ? [{ id, message: error }] : []} />
        {source && <input type="hidden" name="source" value={source} />}
        {back && <input type="hidden" name="return" value={back} />}
        <EmailField id={id} label={words.email} defaultValue={email} error={error} />
        <Button wide>{words.submit}</Button>
      </form>
      {decline !== null && (
        <a className="quiet-link" href={href(routes.home)} data-close="">
          {decline === undefined ? words.decline : <span lang={contentLanguage()}>{decline}</span>}
        </a>
      )}
    </DialogPage>
  );
}
