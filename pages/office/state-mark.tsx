import type { ReactNode } from 'react';

/** What a state asks of a person; `still`: nothing, and it is not an end to be glad of. */
export type StateTone = 'done' | 'waiting' | 'wrong' | 'still';

/** Renders where a thing is in its course, so that it is seen among others. */
export const StateMark = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <span className={tone === 'still' ? 'state' : `state is-${tone}`}>{children}</span>
);
