import { messages } from '../../shared/messages/messages.ts';
import countdown from '../../ui/islands/countdown.island.ts';
import { Enhanced } from '../../ui/render/island.tsx';

const hourMs = 60 * 60_000;

/** The time left to pay in whole minutes, or hours; a script counts the seconds. */
export function TimeLeft({ leftMs }: { leftMs: number }) {
  return (
    <Enhanced by={countdown}>
      <p className="countdown figures" role="timer" data-left-ms={leftMs} data-label={messages.payment.timeLeft}>
        {timeText(leftMs)}
      </p>
    </Enhanced>
  );
}

function timeText(leftMs: number): string {
  const { minutesLeft, hoursLeft } = messages.payment;
  if (leftMs > 2 * hourMs) return hoursLeft(Math.floor(leftMs / hourMs));
  return minutesLeft(Math.max(1, Math.ceil(leftMs / 60_000)));
}
