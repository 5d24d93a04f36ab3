import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import { filled, type Message } from '../../shared/messages/message.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { endOf, isDay, startsOf } from '../../shared/time/typed-moment.ts';
import { offsetText } from '../../shared/time/zone.ts';

type FormValues = Readonly<Record<string, string | undefined>>;

const wrong = (problem: Message) => fail(codes.invalidInput, problem);

/** Returns the moment that a `MomentField` says in the shop's zone; null for an empty one. */
export function momentIn(typed: FormValues, name: string): Result<number | null> {
  const text = (typed[name] ?? '').trim();
  if (text === '') return ok(null);
  const zone = currentZone();
  const shown = text.replace('T', ' ');
  const moments = startsOf(text, zone);
  if (!moments) return wrong(filled('momentWrong', { typed: text }));
  const [first, second] = moments;
  if (first === undefined) return wrong(filled('momentSkipped', { time: shown, zone }));
  if (second === undefined) return ok(first);
  const meant = moments.find((at) => offsetText(zone, at) === typed[`${name}Offset`]);
  return meant === undefined ? wrong(filled('momentTwice', { time: shown, zone })) : ok(meant);
}

/** Returns the moment at which what `StartFields` begin begins; null for empty ones. A day without a time begins with it. */
export function startIn(typed: FormValues, name: string): Result<number | null> {
  const { day, time } = dayIn(typed, name);
  if (day === '' && time !== '') return wrong('firstDayAsWell');
  return time === '' ? momentIn(typed, name) : momentIn(withTime(typed, name), name);
}

/** Returns the moment from which what `EndFields` end is over; null for empty ones. A day without a time is included. */
export function endIn(typed: FormValues, name: string): Result<number | null> {
  const { day, time } = dayIn(typed, name);
  if (day === '' && time !== '') return wrong('lastDayAsWell');
  if (time !== '') return momentIn(withTime(typed, name), name);
  return isDay(day) ? ok(endOf(day, currentZone()) ?? null) : momentIn(typed, name);
}

/** Returns the day and the time that fields say; '' for an empty one. */
const dayIn = (typed: FormValues, name: string) => ({
  day: (typed[name] ?? '').trim(),
  time: (typed[`${name}Time`] ?? '').trim(),
});

function withTime(typed: FormValues, name: string): FormValues {
  const { day, time } = dayIn(typed, name);
  const offset = `${name}Offset`;
  return { [name]: `${day}T${time}`, [offset]: typed[offset] };
}
