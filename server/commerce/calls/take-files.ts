import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { QueueFull } from '../../../shared/job-queue.ts';
import type { ReceivedFile } from '../../../shared/multipart.ts';
import { StorageAway } from '../images/uploads/uploads.ts';

/** Functions that store a file and remove stored ones. */
interface Taking<Kept> {
  take: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result<Kept>>;
  remove: (kept: readonly Kept[]) => Promise<void>;
}

/** Stores a file. A full disk and too many pictures at once are temporary outages, not faults. */
export async function takeFile<Kept>(take: () => Promise<Result<Kept>>): Promise<Result<Kept>> {
  try {
    return await take();
  } catch (error) {
    if (!isOutage(error)) throw error;
    return fail(codes.upstreamAway, 'filesCannotBeTaken', { data: { retryAfter: 30 } });
  }
}

/** Stores files, all of them or none. */
export async function takeFiles<Kept>(
  files: readonly ReceivedFile[],
  { take, remove }: Taking<Kept>,
): Promise<Result<Kept[]>> {
  const kept: Kept[] = [];
  try {
    for (const { bytes } of files) {
      const taken = await takeFile(() => take(bytes));
      if (!taken.ok) {
        await remove(kept);
        return taken;
      }
      kept.push(taken.value);
    }
    return ok(kept);
  } catch (error) {
    await remove(kept);
    throw error;
  }
}

function isOutage(error: unknown): boolean {
  if (error instanceof QueueFull || error instanceof StorageAway) return true;
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
