import { z } from 'zod';

/** Description of a backup. It is the last file of the archive, so an incomplete archive has none. */
export const Manifest = z.object({
  format: z.literal(1),
  /** When the copy of the database began. It contains everything acknowledged before. */
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
    /** A PostgreSQL database is copied by pg_dump; the archive contains the other data only. */
    z.object({ kind: z.literal('postgres') }),
  ]),
  files: z.array(
    z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackupFile = Manifest['files'][number];

/** An error that the user can correct; the message describes how. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}
