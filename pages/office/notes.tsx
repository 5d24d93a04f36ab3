import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { Minute } from './parts.tsx';

interface Props {
  title: string;
  notes: readonly { at: string | number; author: string; text: string }[];
}

/** Renders what staff noted about an order or a customer. */
export const Notes = ({ title, notes }: Props) => (
  <>
    <h2>{title}</h2>
    {notes.length === 0 && <p>{officeMessages.frame.none}</p>}
    {notes.map(({ at, author, text }) => (
      <p key={`${at}${author}${text}`} className="note">
        <Minute at={at} /> <bdi>{author}</bdi>: <bdi>{text}</bdi>
      </p>
    ))}
  </>
);
