import { dateFormat } from '../../shared/dates.ts';
import { hourMs, minuteMs } from '../../shared/duration.ts';
import { messages } from '../../shared/messages/messages.ts';
import { zoneName, zoneOf } from '../../shared/time-zone.ts';
import countdown from '../../ui/islands/countdown.island.ts';
import { Enhanced } from '../../ui/render/island.tsx';

interface TimeLeftProps {
  leftMs: number;
  /** When it ends, milliseconds since 1970: the clock time for who has no script that counts. */
  until?: number | undefined;
  /** In whose time it is told: the country that the order goes to. */
  country: string;
}

/** The time left to pay: whole hours as long as there are many; then minutes, of which a script counts the seconds. */
export function TimeLeft({ leftMs, until, country }: TimeLeftProps) {
  if (leftMs > 2 * hourMs) return <p className="countdown figures">{hoursText(leftMs)}</p>;
  return (
    <Enhanced by={countdown}>
      <p className="countdown figures" role="timer" data-left-ms={leftMs} data-label={messages.payment.timeLeft}>
        {messages.payment.minutesLeft(Math.max(1, Math.ceil(leftMs / minuteMs)))}
        {until !== undefined && (
          <span className="without-script">{messages.payment.until(clockText(until, zoneOf(country)))}</span>
        )}
      </p>
    </Enhanced>
  );
}

/** The last hour may lack a few minutes: right after the order it is a day. */
const hoursText = (leftMs: number) => messages.payment.hoursLeft(Math.floor((leftMs + 5 * minuteMs) / hourMs));

const clock = dateFormat({ timeStyle: 'short' });
const clockText = (at: number, zone: string) => `${clock(at, zone)} ${zoneName(zone, at)}`;
