import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { LongField, PostForm } from './parts.tsx';

const words = officeMessages.shipping;

/** The result of a pasted line. */
export interface PastedLine {
  line: string;
  ok: boolean;
  said: string;
}

interface Props {
  /** Lines that were refused, to be corrected. */
  paste: string;
  results: readonly PastedLine[];
}

/** Renders the form that records parcels of several orders at once. */
export function OfficeShip({ paste, results }: Props) {
  return (
    <>
      {results.length > 0 && (
        <ul aria-label={words.results}>
          {results.map(({ line, ok, said }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, on the server.
            <li key={i} className={ok ? 'done' : 'problem'}>
              {line}: {said}
            </li>
          ))}
        </ul>
      )}
      <PostForm action={officePaths.ship} label={words.record}>
        <LongField label={words.paste} name="paste" rows={12} defaultValue={paste} required />
      </PostForm>
    </>
  );
}
