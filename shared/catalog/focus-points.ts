/** Which part of a picture stays in view where it is cut; without one its middle does. */
export const focusPoints = [
  'top-left',
  'top',
  'top-right',
  'left',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type FocusPoint = (typeof focusPoints)[number];

/** Returns the point of this name; undefined: it is none. */
export const focusPointOf = (name: string | null): FocusPoint | undefined =>
  focusPoints.find((point) => point === name);
