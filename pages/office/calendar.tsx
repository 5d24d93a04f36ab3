import { currentLocale } from '../../shared/language/language.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { PlannedChange } from '../../shared/office/changes.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import { type CalendarDay, dayIn, dayOfIso, isoDay, weekdayOf } from '../../shared/time/calendar.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { endText, isDay } from '../../shared/time/typed-moment.ts';
import { wallTime } from '../../shared/time/zone.ts';
import { Empty, listPath, Wide } from './list.tsx';

const words = officeMessages.changes.calendar;

interface Props {
  /** Such as `2026-11`. */
  month: string;
  planned: readonly PlannedChange[];
}

const daysOfWeek = 7;

/** Renders what is planned in a month of the shop's zone: a table by weeks, on a phone the days that have something. */
export function Calendar({ month, planned }: Props) {
  // What ends at midnight ends with the day before.
  const byDay = Map.groupBy(planned, ({ at, what }) => dayIn(currentZone(), what === 'ends' ? at - 1 : at));
  const name = written({ month: 'long', year: 'numeric' }, dayOfIso(`${month}-01`));
  return (
    <>
      <nav className="office-months" aria-label={words.months}>
        <a rel="prev" href={monthPath(monthAfter(month, -1))}>
          {words.before}
        </a>
        <h2>{name}</h2>
        <a rel="next" href={monthPath(monthAfter(month, 1))}>
          {words.after}
        </a>
      </nav>
      <p>{words.inZone(currentZone())}</p>
      {planned.length === 0 && <Empty text={words.empty} />}
      <Wide label={name} className="office-calendar">
        <table>
          <thead>
            <tr>
              {weeksOf(month)[0]?.map((day) => (
                <th key={day} scope="col">
                  {written({ weekday: 'short' }, day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <Day key={day} day={day} isOther={!isoDay(day).startsWith(month)} planned={byDay.get(day) ?? []} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  );
}

interface DayProps {
  day: CalendarDay;
  /** Whether it is of another month: only its number is shown. */
  isOther: boolean;
  planned: readonly PlannedChange[];
}

function Day({ day, isOther, planned }: DayProps) {
  const shown = isOther ? [] : planned;
  const look = [isOther && 'is-other', shown.length === 0 && 'is-free'].filter(Boolean).join(' ');
  return (
    <td className={look || undefined}>
      <time dateTime={isoDay(day)}>
        <span className="day">{written({ day: 'numeric' }, day)}</span>
        <span className="whole-day">{written({ weekday: 'long', day: 'numeric', month: 'long' }, day)}</span>
      </time>
      {shown.length > 0 && (
        <ul>
          {shown.map((change) => (
            <li key={`${change.what} ${change.id}`}>
              <a href={changePath(change.id)}>{change.title}</a> {timeOf(change)}
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

function timeOf({ at, what }: PlannedChange): string {
  const zone = currentZone();
  if (what === 'ends' && isDay(endText(at, zone))) return words.lastDay;
  return words[what](wallTime(zone, at).slice(11));
}

const monthPath = (month: string) => listPath(officePaths.changes, { list: 'planned', month });

/** Returns the month that is so many months after another. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns the days of the weeks that a month has a part of, week by week as the reader's language begins them. */
function weeksOf(month: string): CalendarDay[][] {
  const first = dayOfIso(`${month}-01`);
  const end = dayOfIso(`${monthAfter(month, 1)}-01`);
  const begins = new Intl.Locale(currentLocale()).getWeekInfo().firstDay % daysOfWeek;
  const start = first - ((weekdayOf(first) - begins + daysOfWeek) % daysOfWeek);
  const weeks = Math.ceil((end - start) / daysOfWeek);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_, i) => start + week * daysOfWeek + i),
  );
}

/** Writes a day in the language of the office. */
const written = (options: Intl.DateTimeFormatOptions, day: CalendarDay): string =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' }).format(day * dayMs);
