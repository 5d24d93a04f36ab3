import * as en from './en.ts';

/** Every visible string of the interface (not content). A further language is another object of this type. */
export type Messages = typeof en;
export const messages: Messages = en;
