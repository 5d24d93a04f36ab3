import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { CurrentPassword } from './account-fields.tsx';
import { AccountForm, type AccountFormState } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';

const words = messages.account;
type Errors = Pick<AccountFormState, 'errors'>;

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
