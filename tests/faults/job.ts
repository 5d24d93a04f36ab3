import { z } from 'zod';

const Account = z.object({
  url: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  webhookId: z.string().nullable(),
  merchantId: z.string().nullable(),
});

/** Where a shop of these tests keeps its things, and who stands behind it. */
export const Place = z.object({
  location: z.union([
    z.object({ kind: z.literal('sqlite'), file: z.string() }),
    z.object({ kind: z.literal('postgres'), url: z.string(), poolSize: z.int() }),
  ]),
  /** For its mails and text messages. */
  folder: z.string(),
  card: z.object({ url: z.string(), key: z.string() }),
  payPal: Account.nullable(),
});
export type Place = z.infer<typeof Place>;

export type KillAt = Job['killAt'];

/** What a process is to do before it dies. */
export const Job = z.object({
  place: Place,
  scenario: z.string(),
  deviceId: z.string(),
  luggage: z.record(z.string(), z.string()),
  time: z.int(),
  /** The moment to die at; 'end': after the last answer; null: live, and print all moments. */
  killAt: z.union([z.int(), z.literal('end')]).nullable(),
});
export type Job = z.infer<typeof Job>;

/** One line that such a process prints: an answer that a shopper got, or all moments at its end. */
export const Line = z.union([
  z.object({ told: z.string(), id: z.string() }),
  z.object({ moments: z.array(z.string()) }),
  z.object({ fault: z.string() }),
]);
export type Line = z.infer<typeof Line>;
export type Told = Extract<Line, { told: string }>;
