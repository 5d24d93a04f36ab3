import type { ComponentProps } from 'react';
import { endText } from '../../shared/time/typed-moment.ts';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
}

/** Renders a labelled text field. */
export function Field({ label, ...rest }: FieldProps) {
  return (
    <label>
      {label}
      <input {...rest} />
    </label>
  );
}

/** Renders the choice of how a table writes its numbers, which is asked for where the table does not show it. */
export function NumbersField({ chosen }: { chosen?: string | undefined }) {
  return (
    <label>
      Numbers in it are written
      <select name="numbers" defaultValue={chosen}>
        <option value="">as the table shows</option>
        <option value="point">1,234.50</option>
        <option value="comma">1.234,50</option>
      </select>
    </label>
  );
}

/** A form of an order as it was sent: where it was sent to, below the order's path, and its fields by name. */
export interface SentForm {
  part: string;
  values: Readonly<Record<string, string>>;
}

/** A form of an order with what was typed in it. */
export interface TypedForm {
  orderNo: string;
  typed: SentForm['values'];
}

/** Renders the field for the person's own password, which changes of money and accounts need. */
export function OwnPassword() {
  return <Field label="Your password" name="password" type="password" autoComplete="current-password" required />;
}

/** Renders why a form was refused; nothing without a reason. */
export function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <p className="problem" role="alert">
      {text}
    </p>
  ) : null;
}

/** Renders what was done; nothing without a sentence. */
export function Done({ text }: { text: string | undefined }) {
  return text ? (
    <p className="done" role="status">
      {text}
    </p>
  ) : null;
}

/** Renders the end of something: its last day, which is included, or the time (UTC). */
export function End({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{endText(at)}</time>;
}

/** Renders a moment in UTC to the minute. @param at an ISO 8601 text, or milliseconds since 1970 */
export function Minute({ at }: { at: string | number }) {
  const iso = new Date(at).toISOString();
  return <time dateTime={iso}>{iso.slice(0, 16).replace('T', ' ')}</time>;
}
