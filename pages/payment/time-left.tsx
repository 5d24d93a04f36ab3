import { messages } from '../../shared/messages/messages.ts';
import countdown from '../../ui/islands/countdown.island.ts';
import { Enhanced } from '../../ui/render/island.tsx';

/** The time left to pay in whole minutes; a script counts the seconds. */
export function TimeLeft({ leftMs }: { leftMs: number }) {
  return (
    <Enhanced by={countdown}>
      <p className="countdown figures" role="timer" data-left-ms={leftMs} data-label={messages.payment.timeLeft}>
        {messages.payment.minutesLeft(Math.max(1, Math.ceil(leftMs / 60_000)))}
      </p>
    </Enhanced>
  );
}
