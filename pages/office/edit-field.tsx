import type { ComponentProps, ReactNode } from 'react';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { described, Explained } from './explained.tsx';

const words = officeMessages.editing;

/** A value that somebody else wrote after the form was made. */
export interface ShownConflict {
  before: string;
  theirs: string;
}

export interface ShownField {
  value: string;
  /** The value that the form is made from. */
  before: string;
  conflict?: ShownConflict | undefined;
  problem?: string | undefined;
}

interface Props {
  name: string;
  label: string;
  /** The sentence below that explains it. */
  hint?: string | undefined;
  field: ShownField;
  children: (props: Pick<ComponentProps<'input'>, 'name' | 'defaultValue'> & Described) => ReactNode;
}

interface Described {
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Renders a labelled field with the value it was made from (none: it was empty), what is wrong with it, and what somebody else wrote. */
export function EditField({ name, label, hint, field: { value, before, conflict, problem }, children }: Props) {
  const note = `${name}-problem`;
  return (
    <div>
      {conflict && <Conflict name={name} label={label} conflict={conflict} mine={value} />}
      <Explained hint={hint}>
        {(describedBy) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is rendered by the caller.
          <label>
            {label}
            {children({
              name,
              defaultValue: value || undefined,
              'aria-invalid': problem ? true : undefined,
              'aria-describedby': described(problem && note, describedBy),
            })}
          </label>
        )}
      </Explained>
      {problem && (
        <p className="problem" id={note}>
          {problem}
        </p>
      )}
      {before !== '' && <input type="hidden" name={`before.${name}`} value={before} />}
    </div>
  );
}

interface ConflictProps {
  name: string;
  label: string;
  conflict: ShownConflict;
  mine: string;
}

/** Renders the three values of a field that somebody changed meanwhile, and the choice between two of them. */
export function Conflict({ name, label, conflict: { before, theirs }, mine }: ConflictProps) {
  const values = [
    [words.before, before],
    [words.theirs, theirs],
    [words.yours, mine],
  ] as const;
  return (
    <fieldset className="problem">
      <legend>{words.changed(label)}</legend>
      <dl>
        {values.map(([word, text]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd className="note">{text || words.empty}</dd>
          </div>
        ))}
      </dl>
      {(['mine', 'theirs'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name={`choose.${name}`} value={choice} required />
          {choice === 'mine' ? words.writeYours : words.keepTheirs}
        </label>
      ))}
    </fieldset>
  );
}
