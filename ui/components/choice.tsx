import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface CheckProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, ...input }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}

interface ChoiceProps extends CheckProps {
  /** At the row's far end: a price, a date. */
  aside?: ReactNode;
  /** Below the label. */
  hint?: ReactNode;
}

/** One radio of a framed list: a shipping method, a payment type, an address. Stands inside `Choices`. */
export function RadioChoice({ label, aside, hint, ...input }: ChoiceProps) {
  return (
    <label className="check choice">
      <input type="radio" {...input} />
      <span className="choice-body">
        <span>{label}</span>
        {aside && <span className="figures">{aside}</span>}
        {hint && <span className="choice-hint">{hint}</span>}
      </span>
    </label>
  );
}

interface GroupProps {
  id: string;
  legend: ReactNode;
  quietLegend?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

/** A set of controls under one name; the error summary may link to its id. */
export function Fieldset({ id, legend, quietLegend = false, error, children }: GroupProps) {
  return (
    <fieldset className="fieldset" id={id} tabIndex={-1} {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend className={quietLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** A `Fieldset` whose radios stand in one frame. */
export function Choices({ children, ...group }: GroupProps) {
  return (
    <Fieldset {...group}>
      <div className="choices">{children}</div>
    </Fieldset>
  );
}
