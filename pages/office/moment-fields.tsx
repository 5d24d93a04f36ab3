import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { endText, startsOf } from '../../shared/time/typed-moment.ts';
import { offsetText, wallTime } from '../../shared/time/zone.ts';
import { Field } from './parts.tsx';

const words = officeMessages.moments;

interface Props {
  label: string;
  name: string;
  /** What the form's fields begin with, by their names. */
  typed: Readonly<Record<string, string>>;
  /** The sentence below that explains it. */
  hint?: string | undefined;
  /** What is wrong with a day. */
  wrong?: string | undefined;
  required?: boolean;
}

/** Renders the field of a time of the shop's zone, and which of two is meant where its clocks show it twice. */
export function MomentField({ label, name, typed, hint, required = false }: Props) {
  const text = typed[name] ?? '';
  return (
    <>
      <Field
        label={words.inZone(label, currentZone())}
        hint={hint}
        name={name}
        type="datetime-local"
        defaultValue={text}
        required={required}
      />
      <WhichOfTwo name={name} text={text} typed={typed} />
    </>
  );
}

/** Renders the fields of a beginning: the first day, and the time of it where it begins after midnight. */
export const StartFields = (props: Props) => <DayFields {...props} timeLabel={words.startTime(currentZone())} />;

/** Renders the fields of an end: the last day, which is included, and the time of it where it ends before midnight. */
export const EndFields = (props: Props) => <DayFields {...props} timeLabel={words.endTime(currentZone())} />;

function DayFields({ label, name, typed, hint, wrong, timeLabel }: Props & { timeLabel: string }) {
  const day = typed[name] ?? '';
  const time = typed[`${name}Time`] ?? '';
  return (
    <>
      <Field label={label} name={name} hint={hint} wrong={wrong} type="date" defaultValue={day} />
      <Field label={timeLabel} name={`${name}Time`} type="time" defaultValue={time} />
      <WhichOfTwo name={name} text={time === '' ? '' : `${day}T${time}`} typed={typed} />
    </>
  );
}

function WhichOfTwo({ name, text, typed }: Pick<Props, 'name' | 'typed'> & { text: string }) {
  const moments = startsOf(text, currentZone()) ?? [];
  if (moments.length < 2) return null;
  const field = `${name}Offset`;
  return (
    <fieldset>
      <legend>{words.twice(text.replace('T', ' '))}</legend>
      {moments.map((at, i) => {
        const offset = offsetText(currentZone(), at);
        return (
          <label key={offset}>
            <input type="radio" name={field} value={offset} defaultChecked={typed[field] === offset} required />
            {i === 0 ? words.first(offset) : words.second(offset)}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Returns a moment as a `MomentField` holds it; nothing for none. */
export function momentFields(name: string, at: number | null): Record<string, string> {
  if (at === null) return {};
  const zone = currentZone();
  return { [name]: wallTime(zone, at), [`${name}Offset`]: offsetText(zone, at) };
}

/** Returns an end as `EndFields` hold it; nothing for none. */
export function endFields(name: string, at: number | null): Record<string, string> {
  if (at === null) return {};
  const [day = '', time = ''] = endText(at, currentZone()).split(' ');
  return { [name]: day, [`${name}Time`]: time, [`${name}Offset`]: offsetText(currentZone(), at) };
}
