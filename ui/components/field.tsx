import type { ComponentProps, ReactNode } from 'react';
import { messages } from '../../shared/messages/messages.ts';

interface LabelProps {
  /** Unique on the page; the error summary links to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Hides the label from all but screen readers (a placeholder or the surroundings show it). */
  quietLabel?: boolean;
}

const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** Returns a control's `aria-describedby` and `aria-invalid` from its hint and error. */
export function description({ id, hint, error }: Pick<LabelProps, 'id' | 'hint' | 'error'>) {
  const ids = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true }) };
}

export function FieldError({ id, error }: Pick<LabelProps, 'id' | 'error'>) {
  if (!error) return null;
  return (
    <p className="field-error" id={errorId(id)}>
      <span className="visually-hidden">{messages.forms.errorPrefix}</span> {error}
    </p>
  );
}

interface FieldProps extends LabelProps {
  optional?: boolean | undefined;
  children: ReactNode;
}

/** Renders label, hint, control (the child) and error in reading order. */
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

/** A browser cuts what is longer than `maxlength` without a word: the check names what is too long. */
type NotOfFields = 'id' | 'className' | 'maxLength';
type InputProps = LabelProps & { optional?: boolean } & Omit<ComponentProps<'input'>, NotOfFields>;

/** Renders an `input` with its label; other attributes go to the `input`. */
export function TextField({ id, label, hint, error, quietLabel = false, optional, ...input }: InputProps) {
  return (
    <Field {...{ id, label, hint, error, quietLabel, optional }}>
      <input className="input" id={id} dir="auto" {...description({ id, hint, error })} {...input} />
    </Field>
  );
}

/** Renders the field of an e-mail address, which is written from left to right in every language. */
export function EmailField(props: Omit<InputProps, 'name' | 'type' | 'label'> & Partial<Pick<InputProps, 'label'>>) {
  return (
    <TextField
      label={messages.forms.email}
      dir={undefined}
      name="email"
      type="email"
      autoComplete="email"
      required
      minLength={6}
      {...props}
    />
  );
}

type TextAreaProps = LabelProps & Omit<ComponentProps<'textarea'>, NotOfFields>;

export function TextArea({ id, label, hint, error, quietLabel = false, ...area }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, quietLabel }}>
      <textarea className="input" id={id} dir="auto" {...description({ id, hint, error })} {...area} />
    </Field>
  );
}

type SelectProps = LabelProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** Renders a `select` with its label; its options are the children. */
export function SelectField({ id, label, hint, error, quietLabel = false, children, ...select }: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, quietLabel }}>
      <select className="input" id={id} {...description({ id, hint, error })} {...select}>
        {children}
      </select>
    </Field>
  );
}
