import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import type { Registers } from './registers.ts';

type Room = { size: number; free: number };

/** Reports the size of the disk with the data folder and its free space for this account, in bytes. */
export function watchDisk({ ofShop }: Registers, dataDir: string): void {
  gauge('store_disk_size_bytes', 'Size of the disk under DATA_DIR.', ({ size }) => size);
  gauge('store_disk_free_bytes', 'What of it can still be written.', ({ free }) => free);

  function gauge(name: string, help: string, of: (room: Room) => number) {
    new Gauge({
      name,
      help,
      registers: [ofShop],
      async collect() {
        const room = await roomOf(dataDir);
        if (room) this.set(of(room));
        else this.remove();
      },
    });
  }
}

/** Returns the disk's space; null: unknown, e.g. because the folder does not exist yet. */
async function roomOf(dataDir: string): Promise<Room | null> {
  try {
    const { blocks, bavail, bsize } = await statfs(dataDir);
    return { size: blocks * bsize, free: bavail * bsize };
  } catch {
    return null;
  }
}
