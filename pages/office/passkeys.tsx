import { longestPasskeyName, type StaffPasskey } from '../../shared/office/staff.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { CodeField } from './account.tsx';
import { Field, Minute, OwnPassword, Zone } from './parts.tsx';

/** Renders the passkeys of one's own account, with forms that add and remove one. */
export function OfficePasskeys({ passkeys, hasCode }: { passkeys: readonly StaffPasskey[]; hasCode: boolean }) {
  return (
    <>
      <h2>Passkeys</h2>
      <p>
        A passkey signs you in by the finger, face or PIN of your device, without password and code, and only at this
        address. It needs a browser with scripts.
      </p>
      {passkeys.map((passkey) => (
        <Passkey key={passkey.id} passkey={passkey} />
      ))}
      <form
        className="stack"
        method="post"
        action={officePaths.passkeys}
        data-passkey={officePaths.passkeyOptions}
        data-kind="create"
        hidden
      >
        <Field label="Name of the new passkey, e.g. of the device" name="name" maxLength={longestPasskeyName} />
        <OwnPassword />
        {hasCode && <CodeField label="Code that your authenticator app shows now" />}
        <input type="hidden" name="response" />
        <p role="alert" />
        <button type="submit">Add a passkey</button>
      </form>
    </>
  );
}

function Passkey({ passkey: { id, name, createdAt, usedAt } }: { passkey: StaffPasskey }) {
  return (
    <details>
      <summary>
        {name}, added <Minute at={createdAt} />,{' '}
        {usedAt === null ? (
          'never used'
        ) : (
          <>
            last used <Minute at={usedAt} />
          </>
        )}{' '}
        (<Zone />)
      </summary>
      <form className="stack" method="post" action={officePaths.passkeyRemoval}>
        <input type="hidden" name="id" value={id} />
        <OwnPassword />
        <button type="submit">Remove {name}</button>
      </form>
    </details>
  );
}

/** Renders the button that signs in by a passkey. */
export function PasskeySignIn() {
  return (
    <form
      className="stack"
      method="post"
      action={officePaths.passkeySignIn}
      data-passkey={officePaths.passkeyChallenge}
      data-kind="get"
      hidden
    >
      <input type="hidden" name="response" />
      <p role="alert" />
      <button type="submit" className="quiet">
        Use a passkey
      </button>
    </form>
  );
}
