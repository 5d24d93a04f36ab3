import { folderUploads } from '../commerce/images/uploads/upload-folder.ts';
import { isWholeFile, StorageAway, type Uploads, uploadFolders } from '../commerce/images/uploads/uploads.ts';
import { commandWith, flag, type Shop, say, table, takes, text, UsageError } from './command.ts';
import { openShopUploads, shopBucket } from './uploads.ts';

const help = `npm run shop -- storage move --to bucket|folder [--remove] [--json]

Copies uploads (pictures of an import, of reviews, files sent to the shop) from DATA_DIR to the
bucket of the S3_… variables, or back. Files that are there already are not copied again: broken
off, it goes on when it is called again. Each copy is read back and compared.

While the shop runs: move, restart the shop with the new configuration, and move once more for
what was sent meanwhile. The S3_… variables must be set for this command in both directions.

  --remove  remove each file from where it was once its copy has the same content; without it the
            files stay in both places
`;

interface MoveResult {
  copied: number;
  there: number;
  removed: number;
  bytes: number;
}

export const command = commandWith('storage', help, {
  move: takes('', { to: text, remove: flag }, async (shop, _, values) => {
    if (values.to !== 'bucket' && values.to !== 'folder')
      throw new UsageError("Say 'storage move --to bucket' or 'storage move --to folder'.");
    if (shopBucket() === null) throw new UsageError('Set S3_BUCKET and its key: see docs/configuration.md.');
    const folder = folderUploads(shop.dataDir);
    const bucket = await openShopUploads(shop.dataDir);
    const [from, to] = values.to === 'bucket' ? [folder, bucket] : [bucket, folder];
    const moved: MoveResult = { copied: 0, there: 0, removed: 0, bytes: 0 };
    try {
      for (const kind of uploadFolders)
        await move(from(kind), to(kind), { shop, moved, remove: values.remove === true });
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error;
      const why = `The storage does not answer (${error.message}). Nothing is lost: call this again to go on.`;
      say(shop, { error: why, ...moved }, `${why}\n${readable(moved)}`);
      return 1;
    }
    return say(shop, moved, readable(moved));
  }),
});

async function move(
  from: Uploads,
  to: Uploads,
  { shop, moved, remove }: { shop: Shop; moved: MoveResult; remove: boolean },
): Promise<void> {
  const names = (await from.names()).filter(isWholeFile);
  const there = new Set(await to.names());
  for (const [done, name] of names.entries()) {
    shop.progress?.(`${done} of ${names.length} files`);
    if (there.has(name) && !remove) moved.there += 1;
    else await moveOne(name, { from, to, moved, remove });
  }
}

/**
 * Copies a file unless the target has it with the same content. Removes the original only after the copy was read back.
 */
async function moveOne(
  name: string,
  { from, to, moved, remove }: { from: Uploads; to: Uploads; moved: MoveResult; remove: boolean },
): Promise<void> {
  const bytes = await from.read(name);
  // The shop removed it meanwhile.
  if (bytes === null) return;
  const before = await to.read(name);
  if (before?.equals(bytes)) moved.there += 1;
  else {
    await to.write(name, bytes);
    if (!(await to.read(name))?.equals(bytes)) throw new StorageAway(`the copy of ${name} differs from its original`);
    moved.copied += 1;
    moved.bytes += bytes.length;
  }
  if (!remove) return;
  await from.remove(name);
  moved.removed += 1;
}

const readable = ({ copied, there, removed, bytes }: MoveResult) =>
  table([
    ['Copied', copied],
    ['Bytes copied', bytes],
    ['There already', there],
    ['Removed where they were', removed],
  ]);
