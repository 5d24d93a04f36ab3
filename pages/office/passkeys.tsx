import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { longestPasskeyName, type StaffPasskey } from '../../shared/office/staff.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { CodeField } from './account.tsx';
import { Card, Field, Minute, OwnPassword, PostForm, Zone } from './parts.tsx';

const words = officeMessages.passkeys;

/** Renders the passkeys of one's own account, with forms that add and remove one. */
export function OfficePasskeys({ passkeys, hasCode }: { passkeys: readonly StaffPasskey[]; hasCode: boolean }) {
  return (
    <Card title={words.title}>
      <p>{words.about}</p>
      {passkeys.map((passkey) => (
        <Passkey key={passkey.id} passkey={passkey} />
      ))}
      <form
        className="stack"
        method="post"
        action={officePaths.passkeys}
        data-passkey={officePaths.passkeyOptions}
        data-kind="create"
        data-words={JSON.stringify(words.browser)}
        hidden
      >
        <Field label={words.name} name="name" maxLength={longestPasskeyName} />
        <OwnPassword />
        {hasCode && <CodeField label={words.code} />}
        <input type="hidden" name="response" />
        <p role="alert" />
        <button type="submit">{words.add}</button>
      </form>
    </Card>
  );
}

function Passkey({ passkey: { id, name, createdAt, usedAt } }: { passkey: StaffPasskey }) {
  return (
    <details>
      <summary>
        {name}
        {words.added}
        <Minute at={createdAt} />,{' '}
        {usedAt === null ? (
          words.neverUsed
        ) : (
          <>
            {words.lastUsed}
            <Minute at={usedAt} />
          </>
        )}{' '}
        (<Zone />)
      </summary>
      <PostForm action={officePaths.passkeyRemoval} label={words.remove(name)} send={{ id }}>
        <OwnPassword />
      </PostForm>
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
      data-words={JSON.stringify(words.browser)}
      hidden
    >
      <input type="hidden" name="response" />
      <p role="alert" />
      <button type="submit" className="quiet">
        {words.use}
      </button>
    </form>
  );
}
