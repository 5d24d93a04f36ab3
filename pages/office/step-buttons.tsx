interface Props {
  /** The field that says which one was pressed. */
  name: string;
  /** The field's values with what the buttons say. */
  steps: readonly (readonly [value: string, label: string])[];
}

/** Renders the buttons of a form that does one of several things: the first is what is usually done. */
export const StepButtons = ({ name, steps }: Props) =>
  steps.map(([value, label], i) => (
    <button key={value} type="submit" name={name} value={value} className={i === 0 ? undefined : 'quiet'}>
      {label}
    </button>
  ));
