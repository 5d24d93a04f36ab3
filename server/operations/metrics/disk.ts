import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import type { Registers } from './registers.ts';

type Room = { size: number; free: number; inodes: number; inodesFree: number };

/** Reports the size of the disk with the data folder and its free space for this account, in bytes and in inodes. */
export function watchDisk({ ofShop }: Registers, dataDir: string): void {
  gauge('store_disk_size_bytes', 'Size of the disk under DATA_DIR.', ({ size }) => size);
  gauge('store_disk_free_bytes', 'What of it can still be written.', ({ free }) => free);
  // Some file systems have no limit, and report 0.
  gauge('store_disk_inodes', 'Files that the disk under DATA_DIR can hold.', ({ inodes }) => inodes || null);
  gauge('store_disk_inodes_free', 'Files that can still be made.', ({ inodes, inodesFree }) =>
    inodes ? inodesFree : null,
  );

  function gauge(name: string, help: string, of: (room: Room) => number | null) {
    new Gauge({
      name,
      help,
      registers: [ofShop],
      async collect() {
        const room = await readRoom(dataDir);
        const value = room && of(room);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }
}

/** Returns the disk's space; null: unknown, e.g. because the folder does not exist yet. */
async function readRoom(dataDir: string): Promise<Room | null> {
  try {
    const { blocks, bavail, bsize, files, ffree } = await statfs(dataDir);
    return { size: blocks * bsize, free: bavail * bsize, inodes: files, inodesFree: ffree };
  } catch {
    return null;
  }
}
