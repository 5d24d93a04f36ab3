import type { ListedOrder } from './orders.ts';

/** Order of the office's lists: those that wait first. */
export const messageStates = ['new', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Length of an answer to a message. */
export const longestMessageAnswer = 5_000;

/** A message of the contact form in a list. Times are milliseconds since 1970. */
export interface MessageRow {
  id: string;
  email: string;
  /** One of `feedbackTopics`. */
  topic: string;
  /** How it begins. */
  beginning: string;
  at: number;
}

export interface MessageList {
  messages: MessageRow[];
  /** Time and id of the last one, after which the next page starts; null: this is the last one. */
  next: string | null;
}

/** An order of the person who wrote, or one that the message names. */
export interface OrderOfWriter extends Pick<ListedOrder, 'orderNo' | 'status' | 'at' | 'totalCents' | 'currency'> {
  /** Whether it was placed with another e-mail address: somebody asks about what may not be theirs. */
  isOfAnother: boolean;
  /** Whether it was placed with the writer's address, and does not belong to their account: they were not signed in. */
  isWithoutAccount: boolean;
  /** Its declined payments, the latest first. */
  declined: { id: string; at: number; cents: number; currency: string; reason: string }[];
}

/** A message with its answers, and who wrote it. */
export interface MessageView {
  id: string;
  state: MessageState;
  email: string;
  topic: string;
  text: string;
  at: number;
  /** In which its writer reads; null: unknown. */
  language: string | null;
  /** The account that it was written in; null: without one, so that nothing says whose address it is. */
  customer: { id: string; name: string } | null;
  files: { kind: string; bytes: number }[];
  /** The first first. */
  answers: MessageAnswer[];
  /** The latest orders of the person, and before them those that the message names. */
  orders: OrderOfWriter[];
  /** Other messages from the same address, the newest first. */
  others: { id: string; topic: string; at: number }[];
  /** The message that waits longest beside this one; null: none waits. */
  nextNew: string | null;
}

export interface MessageAnswer {
  id: string;
  at: number;
  author: string;
  text: string;
  /** What became of its mail; null: it waits. */
  mail: 'sent' | 'given up' | null;
}
