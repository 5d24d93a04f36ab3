import type { ReactNode } from 'react';
import type { User } from '../../shared/contract/account.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmailText } from '../../ui/components/email-text.tsx';
import { TextField } from '../../ui/components/field.tsx';
import type { FormState } from '../../ui/components/notice.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';
import { CurrentPassword, NameFields, NewPasswords, SendVerification } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';

const words = messages.account;

export function ProfilePage({ user, values, errors }: FormState & { user: User }) {
  return (
    <AccountFrame current="profile" title={words.parts.profile}>
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
        <Part title={words.password} text={words.passwordText}>
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

function NewsletterPart({ user }: { user: User }) {
  const { newsletterOn, subscribe, unsubscribe } = words;
  const { lead, linkTitle } = messages.newsletter;
  return (
    <Part title={linkTitle} text={user.newsletter ? newsletterOn : lead}>
      <form action={href(routes.profile)} method="post">
        <Button kind="secondary" name="action" value={user.newsletter ? 'unsubscribe' : 'subscribe'}>
          {user.newsletter ? unsubscribe : subscribe}
        </Button>
      </form>
    </Part>
  );
}

interface PasswordPageProps extends Pick<FormState, 'errors'> {
  email: string;
  longestPassword: number;
}

/** Renders the change of a password; requires the current one. */
export function PasswordPage({ errors, email, longestPassword }: PasswordPageProps) {
  return (
    <AccountFrame current="profile" exact={false} title={words.changePassword} lead={words.passwordText}>
      <div className="account-form">
        <AccountForm id="change" action={href(routes.password)} errors={errors}>
          {/* Names the account for the browser's password manager. */}
          <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <CurrentPassword
            id="change-currentPassword"
            name="currentPassword"
            label={words.currentPassword}
            error={errors.currentPassword}
          />
          <NewPasswords id="change" errors={errors} longest={longestPassword} isChange />
          <div>
            <Button>{words.changePassword}</Button>
          </div>
        </AccountForm>
      </div>
    </AccountFrame>
  );
}

/** Renders the form for an Instagram name, as a page or in a dialog. */
export function InstagramPage({ values, errors }: FormState) {
  return (
    <DialogPage title={words.linkTitle} inDialog entry>
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
    </DialogPage>
  );
}

type Errors = Pick<FormState, 'errors'>;

/** Renders the download of all data about a customer; requires the password. */
export function DownloadPage({ errors }: Errors) {
  return (
    <AccountFrame current="profile" exact={false} title={words.download} lead={words.downloadLead}>
      <div className="account-form">
        <AccountForm id="download" action={href(routes.download)} errors={errors} stays>
          <CurrentPassword id="download-password" name="password" label={words.password} error={errors.password} />
          <div>
            <Button>{words.download}</Button>
          </div>
        </AccountForm>
      </div>
    </AccountFrame>
  );
}

/** Renders the deletion of an account: what is deleted, what remains, and the password. */
export function DeletionPage({ errors }: Errors) {
  return (
    <AccountFrame current="profile" exact={false} title={words.deleteTitle} lead={words.deleteLead}>
      <div className="deletion">
        <Consequences title={words.goes} list={words.goesList} />
        <Consequences title={words.stays} list={words.staysList} />
      </div>
      <div className="account-form">
        <AccountForm id="deletion" action={href(routes.deletion)} errors={errors}>
          <CurrentPassword id="deletion-password" name="password" label={words.password} error={errors.password} />
          <div className="row">
            <Button>{words.deleteYes}</Button>
            <a className="text-button" href={href(routes.profile)}>
              {words.keep}
            </a>
          </div>
        </AccountForm>
      </div>
    </AccountFrame>
  );
}

function Consequences({ title, list }: { title: string; list: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {list.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
