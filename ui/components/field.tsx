import type { ComponentProps, ReactNode } from 'react';
import { messages } from '../../shared/messages/messages.ts';

interface Labelled {
  /** Unique on the page; the error summary links to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The label is there for screen readers alone (a placeholder or its surroundings say it to the eye). */
  quietLabel?: boolean;
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** `aria-describedby` and `aria-invalid` of a control from its hint and error. */
export function description({ id, hint, error }: Pick<Labelled, 'id' | 'hint' | 'error'>) {
  const ids = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true }) };
}

export function FieldError({ id, error }: Pick<Labelled, 'id' | 'error'>) {
  if (!error) return null;
  return (
    <p className="field-error" id={errorId(id)}>
      <span className="visually-hidden">{messages.forms.errorPrefix}</span> {error}
    </p>
  );
}

interface FieldProps extends Labelled {
  optional?: boolean | undefined;
  children: ReactNode;
}

/** Label, hint, control and error in reading order; the control is the child. */
export function Field({ id, label, hint, error, quietLabel, optional, children }: FieldProps) {
  return (
    <div className="field">
      <label className={quietLabel ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label} {optional && <span className="muted">({messages.forms.optional})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

type InputProps = Labelled & { optional?: boolean } & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** One line of text, an e-mail, a number. Everything an `input` takes goes to it. */
export function TextField({ id, label, hint, error, quietLabel = false, optional, ...input }: InputProps) {
  return (
    <Field {...{ id, label, hint, error, quietLabel, optional }}>
      <input className="input" id={id} {...description({ id, hint, error })} {...input} />
    </Field>
  );
}

/** An e-mail address as the shop takes them. */
export function EmailField(props: Omit<InputProps, 'name' | 'type'>) {
  return <TextField name="email" type="email" autoComplete="email" required minLength={6} maxLength={256} {...props} />;
}

type TextAreaProps = Labelled & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ id, label, hint, error, quietLabel = false, ...area }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, quietLabel }}>
      <textarea className="input" id={id} {...description({ id, hint, error })} {...area} />
    </Field>
  );
}

type SelectProps = Labelled & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** A choice from a closed list; its options are the children. */
export function SelectField({ id, label, hint, error, quietLabel = false, children, ...select }: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, quietLabel }}>
      <select className="input" id={id} {...description({ id, hint, error })} {...select}>
        {children}
      </select>
    </Field>
  );
}
