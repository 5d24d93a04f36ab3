import { baseLanguage } from '../../../../shared/language/language.ts';
import type { Trx } from '../../database/connection.ts';
import type { UploadsOf } from '../../images/uploads/uploads.ts';
import { type FolderReport, importBasics, importCatalogue, importContent, refusedIn } from '../../import/folder.ts';
import { wordedIn } from '../../import/folder-words.ts';
import { importDemonstrationReviews } from '../../reviews/import/demonstration.ts';

const run = (now: number) => ({ id: 'demonstration', now });

/** @throws Error where something of the folder was refused, as all of these do: then none of it is kept */
export async function fillBasics(trx: Trx, folder: string, now: number): Promise<void> {
  demandAll({ lists: await importBasics(trx, folder, run(now), await wordedIn(folder, baseLanguage())) });
}

/** Takes in the documents that the shop lacks, in its base language as far as the folder has it. */
export async function fillContent(trx: Trx, folder: string, now: number): Promise<void> {
  const worded = await wordedIn(folder, baseLanguage());
  demandAll(await importContent(trx, folder, { now, onlyMissing: true, worded }));
}

export async function fillCatalogue(trx: Trx, folder: string, now: number): Promise<void> {
  demandAll(await importCatalogue(trx, folder, run(now), { imagesDir: null, uploads: noUploads }));
}

export const fillReviews = importDemonstrationReviews;

/** The pictures of the demonstration are drawn, not uploaded. */
const noUploads: UploadsOf = () => {
  throw new Error('The demonstration names a picture that was uploaded.');
};

function demandAll(done: Partial<FolderReport>): void {
  const refused = refusedIn({ products: [], lists: [], documents: 0, refusedDocuments: [], ...done });
  if (refused.length > 0) throw new Error(`The demonstration cannot be taken in: ${refused.join('\n')}`);
}
