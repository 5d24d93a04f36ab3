import { uploadFolders as ofUploads } from '../../../server/commerce/uploads/uploads.ts';

/** The shop's own database, in the data folder and in a backup. */
export const databaseFile = 'shop.db';
export const manifestFile = 'manifest.json';
export const secretFile = 'session-secret';

/** Folders of files that came from outside and can be had nowhere else; all lie flat in them. */
export const uploadFolders: readonly string[] = ofUploads;

/** What the sandboxes keep: of a bank and of PayPal, so to say. Only a demonstration shop has them. */
export const sandboxFolder = 'gateway';
export const sandboxFiles = ['gateway.db', 'paypal.db'] as const;

const plainName = /^\w[\w.-]{0,199}$/;

/** Whether a backup may hold a file under this name: nothing is ever written outside of the folder it is unpacked to. */
export function isContent(path: string): boolean {
  if ([databaseFile, manifestFile, secretFile].includes(path)) return true;
  const [folder = '', name = '', ...more] = path.split('/');
  if (more.length > 0 || !plainName.test(name)) return false;
  return uploadFolders.includes(folder) || (folder === sandboxFolder && sandboxFiles.some((file) => file === name));
}
