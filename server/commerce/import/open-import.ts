import { Memberships } from '../catalog/memberships.ts';
import { areAddedNew } from '../catalog/newness.ts';
import { categoriesByType } from '../products/categories.ts';
import type { ImportOptions } from './import-options.ts';
import { demandFewMissing } from './missing-products.ts';
import { type Begun, begunImport, findImportId } from './progress.ts';
import type { Survey } from './survey.ts';

/** What an import knows of the shop before it reads the first product. */
export interface OpenedImport {
  /** Of this file with these options. */
  importId: string;
  /** How far an earlier run of the same import came; null: there was none. */
  begun: Begun | null;
  /** Whether added products are new to shoppers. */
  addsNew: boolean;
  memberships: Memberships;
  categoryOf: (type: string) => string;
}

/** @throws where products would be archived that are more than a file usually leaves out, and nobody confirmed it */
export async function openImport(options: ImportOptions, survey: Survey): Promise<OpenedImport> {
  const { db, file, complete, encoding, numbers, imagesDir, fetcher, tagCollections, archiveMissing, countedAt } =
    options;
  const flags = [complete, tagCollections, archiveMissing, fetcher !== undefined].map((flag) => flag === true);
  const chosen = [...flags, encoding ?? null, imagesDir ?? null, countedAt ?? null, ...(numbers ? [numbers] : [])];
  const importId = await findImportId(file, chosen);
  const begun = await begunImport(db, importId);
  if (archiveMissing && !begun && !options.confirmed && !options.onDifferences)
    await demandFewMissing(db, survey.lastLines);
  const addsNew = await areAddedNew(db, options.run.now);
  const [memberships, categoryOf] = [await Memberships.load(db), await categoriesByType(db)];
  return { importId, begun, addsNew, memberships, categoryOf };
}
