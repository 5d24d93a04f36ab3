import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { Card, Field, PostButton, PostForm } from './parts.tsx';

const words = officeMessages.mailSender;
const hints = officeMessages.hints.mailSender;

interface Props {
  /** What is typed, or set. */
  typed: { name: string; address: string; replyTo: string };
  /** What is wrong with it, by field. */
  wrong: Readonly<Record<string, string>>;
  /** Whether a mail server is named; null: not known in this process. */
  hasServer: boolean | null;
  /** The sender of the environment; null: not known in this process. */
  usual: { name: string; address: string } | null;
  /** Addresses that the shop has said to be its own, and the domain of its sender. */
  own: { addresses: readonly string[]; domain: string | null };
  /** Where a test goes. */
  email: string;
}

/** Renders who sends the mails: what the environment says, and what is set here. */
export function OfficeMailSender({ typed, wrong, hasServer, usual, own, email }: Props) {
  const server = hasServer === null ? words.notKnownHere : hasServer ? words.server : words.folder;
  return (
    <>
      <p>{words.about}</p>
      <dl className="facts">
        <div>
          <dt>{words.mailServer}</dt>
          <dd>{server}</dd>
        </div>
        <div>
          <dt>{words.usual}</dt>
          <dd>
            <bdi>{usual ? [usual.name, usual.address].filter(Boolean).join(' · ') : words.notKnownHere}</bdi>
          </dd>
        </div>
      </dl>
      <div className="card">
        <PostForm action={officePaths.mailSender} label={words.save}>
          <Field
            label={words.name}
            hint={hints.name}
            wrong={wrong.name}
            name="senderName"
            maxLength={80}
            defaultValue={typed.name}
            placeholder={usual?.name}
          />
          <Field
            label={words.address}
            hint={hints.address}
            wrong={wrong.address}
            name="senderAddress"
            type="email"
            maxLength={256}
            defaultValue={typed.address}
            placeholder={usual?.address}
          />
          <Field
            label={words.replyTo}
            hint={hints.replyTo}
            wrong={wrong.replyTo}
            name="replyTo"
            type="email"
            maxLength={256}
            defaultValue={typed.replyTo}
          />
          <p className="hint">
            {words.allowed(own.addresses.join(', '))} {own.domain && words.domain(own.domain)}
          </p>
        </PostForm>
      </div>
      <Card title={words.test}>
        <PostButton action={officePaths.mailSenderTest} label={words.send(email)} className="quiet" />
      </Card>
    </>
  );
}
