import { officePaths } from '../../shared/staff/paths.ts';
import { LongField } from './parts.tsx';

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
        <ul aria-label="Results">
          {results.map(({ line, ok, said }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, on the server.
            <li key={i} className={ok ? 'done' : 'problem'}>
              {line}: {said}
            </li>
          ))}
        </ul>
      )}
      <form className="stack" method="post" action={officePaths.ship}>
        <LongField
          label="One parcel a line, at most 50: order number, carrier, tracking number"
          name="paste"
          rows={12}
          defaultValue={paste}
          required
        />
        <button type="submit">Record parcels</button>
      </form>
    </>
  );
}
