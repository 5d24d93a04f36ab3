import { z } from 'zod';

const name = z.string().min(1).max(100);
const path = z.string().min(1).max(500);
const words = z.string().max(300);
const ms = z.number().min(0).max(600_000);

/** A report of the page's script (docs/develop/analytics.md), sent to `POST /events`. */
export const BrowserReport = z.discriminatedUnion('report', [
  z.object({
    report: z.literal('script-error'),
    name,
    message: words,
    /** The position of the error and of its callers, in files of the build: `/assets/cart-AB12.js:1:2345`. */
    at: z.array(z.string().regex(/^\/assets\/[\w-]+\.js:\d{1,7}:\d{1,7}$/)).max(3),
  }),
  z.object({ report: z.literal('not-loaded'), file: z.string().regex(/^\/assets\/[\w-]{1,100}\.(js|css)$/) }),
  z.object({
    report: z.literal('form-refused'),
    /** The path of the form's action. */
    form: path,
    field: name,
    /** The failed flag of the browser's `ValidityState`, e.g. `valueMissing`. */
    reason: z.string().regex(/^[a-zA-Z]{0,30}$/),
    /** The browser's message; empty if it may quote user input. */
    said: words,
  }),
  z.object({ report: z.literal('form-left'), form: path, filled: z.array(name).min(1).max(30) }),
  z.object({ report: z.literal('repeated-press'), control: words, times: z.int().min(3).max(1_000) }),
  z.object({
    report: z.literal('web-vitals'),
    /** Milliseconds. */
    lcp: ms,
    /** Milliseconds; absent without interactions, or if all took at most 40. */
    inp: ms.optional(),
    cls: z.number().min(0).max(1_000),
  }),
]);
export type BrowserReport = z.output<typeof BrowserReport>;

/**
 * What a page's script refused before anything was sent: the shop's own words by field, as the shopper read them. It is
 * the shop's answer to a press, like that of a page, so it needs no consent.
 */
export const ScriptRefusal = z.object({
  report: z.literal('script-refused'),
  form: path,
  fields: z.record(name, words).refine((fields) => Object.keys(fields).length <= 30),
});
export type ScriptRefusal = z.output<typeof ScriptRefusal>;

/** A report with the release of the script that sent it. */
export const SentReport = z.object({ release: z.string().max(60).optional() }).and(BrowserReport);
export type SentReport = z.output<typeof SentReport>;
