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
  /** At the row's end: a price, a date. */
  aside?: ReactNode;
  /** Below the label. */
  hint?: ReactNode;
}

/** Renders one radio button of a framed list (shipping method, payment type, address). Used inside `Choices`. */
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

/** Renders a fieldset; the error summary can link to its id. */
export function Fieldset({ id, legend, quietLegend = false, error, children }: GroupProps) {
  return (
    <fieldset className="fieldset" id={id} tabIndex={-1} {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend className={quietLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** Renders a `Fieldset` with its radio buttons in one frame. */
export function Choices({ children, ...group }: GroupProps) {
  return (
    <Fieldset {...group}>
      <div className="choices">{children}</div>
    </Fieldset>
  );
}
