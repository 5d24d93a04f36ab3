import type { ComponentProps } from 'react';
import { zoneName } from '../../../shared/staff/words.ts';
import { described, Explained } from '../explained.tsx';
import { Choice, type Option } from '../parts.tsx';

/** A form that was refused: what was typed, and what is wrong with it. */
export interface RefusedForm {
  /** Name of the form on its page. */
  which: string;
  typed: Readonly<Record<string, string | undefined>>;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
}

/** What every page of places shows beside its data. */
export interface PlacesState {
  /** Whether the person may change places. */
  mayEdit: boolean;
  /** The currency of the shop's prices. */
  base: string;
  refused: RefusedForm | undefined;
}

interface PlaceFieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  hint?: string | undefined;
  /** The form of the field. */
  form: string;
  refused: RefusedForm | undefined;
}

/** Renders a text field with what was typed before, and what is wrong with it. */
export function PlaceField({ label, name, hint, form, refused, defaultValue, ...rest }: PlaceFieldProps) {
  const own = refused?.which === form ? refused : undefined;
  const wrong = own?.fields[name];
  const id = `${form}-${name}`.replace(/\W+/g, '-');
  return (
    <Explained hint={hint}>
      {(describedBy) => (
        <label>
          {label}
          <input
            {...rest}
            name={name}
            defaultValue={own?.typed[name] ?? defaultValue}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={described(wrong && `${id}-wrong`, describedBy)}
          />
          {wrong && (
            <span className="wrong" id={`${id}-wrong`}>
              {wrong}
            </span>
          )}
        </label>
      )}
    </Explained>
  );
}

interface PlaceSelectProps {
  label: string;
  name: string;
  hint?: string | undefined;
  form: string;
  refused: RefusedForm | undefined;
  options: readonly Option[];
  value?: string | undefined;
}

/** Renders a choice with what was chosen before, and what is wrong with it. */
export function PlaceSelect({ label, name, hint, form, refused, options, value }: PlaceSelectProps) {
  const own = refused?.which === form ? refused : undefined;
  const wrong = own?.fields[name];
  return (
    <Choice {...{ label, name, hint, options }} defaultValue={own?.typed[name] ?? value}>
      {wrong && <span className="wrong">{wrong}</span>}
    </Choice>
  );
}

/** Returns delivery zones as options of a choice: what is stored, and its name. */
export const zoneOptions = (zones: readonly string[]) => zones.map((zone) => [zone, zoneName(zone)] as const);
