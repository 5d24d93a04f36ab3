import { topic } from './worker-group.ts';

/** Number of log lines that the primary, which writes those of all processes, could not write. */
export const linesDropped = topic<number>('lines dropped');
