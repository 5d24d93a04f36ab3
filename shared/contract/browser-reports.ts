import { z } from 'zod';

const name = z.string().min(1).max(100);
const path = z.string().min(1).max(500);
const words = z.string().max(300);
const ms = z.number().min(0).max(600_000);

/** What the page's script saw (docs/analytics.md), as it sends it to `POST /events`. */
export const BrowserReport = z.discriminatedUnion('report', [
  z.object({
    report: z.literal('script-error'),
    name,
    message: words,
    /** Where it was thrown and from where that was called, in files of the build: `/assets/cart-AB12.js:1:2345`. */
    at: z.array(z.string().regex(/^\/assets\/[\w-]+\.js:\d{1,7}:\d{1,7}$/)).max(3),
  }),
  z.object({ report: z.literal('not-loaded'), file: z.string().regex(/^\/assets\/[\w-]{1,100}\.(js|css)$/) }),
  z.object({
    report: z.literal('form-refused'),
    /** The path that the form is sent to. */
    form: path,
    field: name,
    /** Of the browser's `ValidityState`, e.g. `valueMissing`. */
    reason: z.string().regex(/^[a-zA-Z]{0,30}$/),
    /** Empty where the browser's words may quote what was typed. */
    said: words,
  }),
  z.object({ report: z.literal('form-left'), form: path, filled: z.array(name).min(1).max(30) }),
  z.object({ report: z.literal('repeated-press'), control: words, times: z.int().min(3).max(1_000) }),
  z.object({
    report: z.literal('web-vitals'),
    /** Milliseconds. */
    lcp: ms,
    /** Milliseconds; absent where nothing was pressed, or everything answered within 40. */
    inp: ms.optional(),
    cls: z.number().min(0).max(1_000),
  }),
]);
export type BrowserReport = z.output<typeof BrowserReport>;

/** A report with the release whose script sends it. */
export const SentReport = z.object({ release: z.string().max(60).optional() }).and(BrowserReport);
export type SentReport = z.output<typeof SentReport>;
