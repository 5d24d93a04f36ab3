import { UsageError } from '../command.ts';

/** What a story is asked for by, as far as its look tells: an id of 16 digits may be a request's or somebody's hash. */
export type KeyForm = 'short-id' | 'long-id' | 'order-number' | 'order-id' | 'masked';

export interface Key {
  /** As it stands in the log. */
  text: string;
  form: KeyForm;
}

const forms: readonly [KeyForm, RegExp][] = [
  ['order-number', /^\d{10}$/],
  ['short-id', /^[0-9a-f]{16}$/],
  ['long-id', /^[0-9a-f]{32}$/],
  ['order-id', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['masked', /^[^\s@]*…@[^\s@]*….*$/u],
  ['masked', /^\+?…\d{2,4}$/u],
];

/** @throws UsageError for what nothing in a log is known by */
export function keyOf(typed: string): Key {
  const text = typed.trim().replace(/^#/, '');
  // The sign of something left out is not on keyboards.
  const plain = /[@.*…]/u.test(text) ? text.replace(/\.{3}|\*+/g, '…') : text.toLowerCase();
  const [form] = forms.find(([, pattern]) => pattern.test(plain)) ?? [];
  if (form) return { text: plain, form };
  throw new UsageError(
    `'${typed}' is none of: a session's or browser's id (32 digits 0-9a-f), a request's id or a person's hash (16 of them), ` +
      "an order's number (10 digits) or id, a masked address as the log has it ('j…@s….example').",
  );
}
