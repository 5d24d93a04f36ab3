import { uploadFolders as ofUploads } from '../../commerce/images/uploads/uploads.ts';

/** Name of the shop's database in the data folder and in a backup. */
export const databaseFile = 'shop.db';
export const manifestFile = 'manifest.json';
export const secretFile = 'session-secret';

/** Folders of uploaded files, which cannot be created again. They have no subfolders. */
const uploadFolders: readonly string[] = ofUploads;

/**
 * Folder of the sandboxes' databases, which stand for data of a bank, PayPal and Stripe. Only a demonstration shop has them.
 */
export const sandboxFolder = 'gateway';
export const sandboxFiles = ['gateway.db', 'paypal.db', 'stripe.db'] as const;

const plainName = /^\w[\w.-]{0,199}$/;

/** Whether a backup may contain a file of this name, so that unpacking never writes outside of its folder. */
export function isContent(path: string): boolean {
  if ([databaseFile, manifestFile, secretFile].includes(path)) return true;
  const [folder = '', name = '', ...more] = path.split('/');
  if (more.length > 0 || !plainName.test(name)) return false;
  return uploadFolders.includes(folder) || (folder === sandboxFolder && sandboxFiles.some((file) => file === name));
}
