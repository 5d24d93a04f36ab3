import type { ReactNode } from 'react';

/** How a state stands out among others; `still`: it does not, as nobody has anything to do with it any more. */
export type StateTone = 'done' | 'waiting' | 'wrong' | 'still';

/** Renders where a thing is in its course. */
export const StateMark = ({ tone, children }: { tone: StateTone; children: ReactNode }) =>
  tone === 'still' ? children : <span className={`state is-${tone}`}>{children}</span>;
