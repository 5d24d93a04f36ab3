import { z } from 'zod';

/** What a backup says of itself; it is the last file of the archive, so that half an archive has none. */
export const Manifest = z.object({
  format: z.literal(1),
  /** When the copy of the database was begun: what the shop acknowledged before is in it. */
  madeAt: z.iso.datetime(),
  /** The shop's version. */
  version: z.string(),
  database: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('sqlite'),
      migrations: z.array(z.string()),
      /** Rows by table. */
      counts: z.record(z.string(), z.int()),
      /** The last entry of the audit trail; null: it has none yet. */
      trail: z.object({ id: z.int(), hash: z.string() }).nullable(),
    }),
    /** Is copied by pg_dump: only what else belongs to the shop is here. */
    z.object({ kind: z.literal('postgres') }),
  ]),
  files: z.array(
    z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackupFile = Manifest['files'][number];

/** Something that a person can do something about; the message says what. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}
