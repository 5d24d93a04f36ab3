import { topic } from './worker-group.ts';

/** Lines of the log that the primary, which writes those of all, could not write: told whenever there are more. */
export const linesDropped = topic<number>('lines dropped');
