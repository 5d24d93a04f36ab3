import { messages } from '../../shared/messages/messages.ts';
import { dateFormat } from '../../shared/time/dates.ts';
import { hourMs, minuteMs } from '../../shared/time/duration.ts';
import { zoneName, zoneOf } from '../../shared/time/time-zone.ts';
import countdown from '../../ui/payment/countdown.island.ts';
import { Enhanced } from '../../ui/rendering/island.tsx';

interface TimeLeftProps {
  leftMs: number;
  /** End of the time in milliseconds since 1970, shown as clock time without script. */
  until?: number | undefined;
  /** Country that the order goes to, whose time zone is used. */
  country: string;
}

/** Renders the time left to pay: full hours while there are many, then minutes, whose seconds a script counts. */
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

/** Rounds up an hour that lacks a few minutes: right after the order it is a day. */
const hoursText = (leftMs: number) => messages.payment.hoursLeft(Math.floor((leftMs + 5 * minuteMs) / hourMs));

const clock = dateFormat({ timeStyle: 'short' });
const clockText = (at: number, zone: string) => `${clock(at, zone)} ${zoneName(zone, at)}`;
