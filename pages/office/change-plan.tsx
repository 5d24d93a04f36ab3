import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { ChangeSetRow } from '../../shared/office/changes.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { endText, isDay } from '../../shared/time/typed-moment.ts';
import { momentText } from './parts.tsx';

const words = officeMessages.changes.one.plan;

/** Renders when a set begins and ends by itself, and how to end it earlier; nothing for one without times, or that is over. */
export function ChangePlan({ set }: { set: ChangeSetRow }) {
  const { state, from, until } = set;
  const isOver = state === 'undoing' || state === 'undone';
  if (isOver || (from === null && until === null)) return null;
  const runs = state === 'applied' || state === 'applying';
  return (
    <p>
      {state === 'draft' && words.draft} {beginOf(set)} {until === null ? words.stays : endOf(until)}{' '}
      {until !== null && (runs ? words.endEarlier : words.endLater)}
    </p>
  );
}

/** Returns how a set begins that has not begun; '' for another. */
function beginOf({ state, from }: ChangeSetRow): string {
  if (state === 'draft') return from === null ? words.toBeginNow : words.toBegin(inZone(momentText(from)));
  return state === 'scheduled' && from !== null ? words.begins(inZone(momentText(from))) : '';
}

function endOf(until: number): string {
  const text = endText(until, currentZone());
  return isDay(text) ? words.lastDay(text) : words.endsAt(inZone(momentText(until)));
}

const inZone = (time: string): string => `${time} ${currentZone()}`;
