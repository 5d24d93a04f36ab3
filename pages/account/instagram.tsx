import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { AccountForm, type AccountFormState } from './account-form.tsx';

const words = messages.account;

/** Renders the form for an Instagram name, as a page or in a dialog. */
export function InstagramPage({ values, errors }: AccountFormState) {
  return (
    <div className="page">
      <section className="dialog-part entry" data-dialog-part={messages.dialogs.close}>
        <h1>{words.linkTitle}</h1>
        <p>{words.instagramText}</p>
        <AccountForm id="instagram" action={href(routes.instagramLink)} errors={errors}>
          <TextField
            id="instagram-name"
            name="name"
            label={words.instagramName}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.name}
            error={errors.name}
          />
          <Button wide>{words.link}</Button>
        </AccountForm>
        <a className="quiet-link" href={href(routes.profile)} data-close="">
          {words.notNow}
        </a>
      </section>
    </div>
  );
}
