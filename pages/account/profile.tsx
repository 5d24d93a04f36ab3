import type { ReactNode } from 'react';
import type { User } from '../../shared/contract/account.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmailText } from '../../ui/components/email-text.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';
import { AccountForm, type AccountFormState } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SendVerification } from './email-state.tsx';
import { NameFields } from './name-fields.tsx';

const words = messages.account;

/** Renders a customer's profile and the forms to change it. */
export function ProfilePage({ user, values, errors }: AccountFormState & { user: User }) {
  return (
    <AccountFrame current="profile">
      <header className="account-head">
        <h1>{words.profileTitle}</h1>
      </header>
      <div>
        <Part title={words.namesTitle}>
          <AccountForm id="profile" action={href(routes.profile)} errors={errors}>
            <NameFields id="profile" values={values} errors={errors} />
            <div>
              <Button>{words.save}</Button>
            </div>
          </AccountForm>
        </Part>
        <EmailPart user={user} />
        <Part title={words.passwordTitle} text={words.passwordText}>
          <ButtonLink kind="secondary" href={href(routes.password)}>
            {words.changePassword}
          </ButtonLink>
        </Part>
        <InstagramPart user={user} />
        <NewsletterPart user={user} />
        <Part title={words.dataTitle} text={words.dataText}>
          <div className="row">
            <ButtonLink kind="secondary" href={href(routes.download)}>
              {words.download}
            </ButtonLink>
            <a className="text-button" href={`${href(routes.cookies)}#answers`}>
              {messages.cookies.answers}
            </a>
            <a className="text-button" href={href(routes.deletion)}>
              {words.delete}
            </a>
          </div>
        </Part>
      </div>
    </AccountFrame>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="account-part">
      <h2>{title}</h2>
      <div className="account-part-body">
        {text && <p className="muted">{text}</p>}
        {children}
      </div>
    </section>
  );
}

function EmailPart({ user }: { user: User }) {
  return (
    <Part title={words.emailTitle}>
      <p className="account-email">
        <span>
          <EmailText email={user.email} />
        </span>{' '}
        <span className={user.emailVerified ? 'is-confirmed small' : 'muted small'}>
          {user.emailVerified ? words.isVerified : words.isUnverified}
        </span>
      </p>
      {!user.emailVerified && <SendVerification />}
    </Part>
  );
}

function InstagramPart({ user }: { user: User }) {
  if (user.instagram === undefined) {
    return (
      <Part title={words.instagramTitle} text={words.instagramText}>
        <Enhanced by={pageDialog}>
          <ButtonLink kind="secondary" href={href(routes.instagramLink)} data-dialog="">
            {words.link}
          </ButtonLink>
        </Enhanced>
      </Part>
    );
  }
  return (
    <Part title={words.instagramTitle}>
      <p>{words.instagramLinked(user.instagram)}</p>
      <form action={href(routes.instagramLink)} method="post">
        <button className="text-button" type="submit" name="action" value="unlink">
          {words.unlink}
        </button>
      </form>
    </Part>
  );
}

/** Renders the newsletter subscription with a button to change it. */
function NewsletterPart({ user }: { user: User }) {
  const { newsletterTitle, newsletterText, newsletterOn, subscribe, unsubscribe } = words;
  return (
    <Part title={newsletterTitle} text={user.newsletter ? newsletterOn : newsletterText}>
      <form action={href(routes.profile)} method="post">
        <Button kind="secondary" name="action" value={user.newsletter ? 'unsubscribe' : 'subscribe'}>
          {user.newsletter ? unsubscribe : subscribe}
        </Button>
      </form>
    </Part>
  );
}
