import { type FaceId, faces, isBundled } from '../../../../shared/brand/faces.ts';
import { isLight, readableOn } from '../../../../shared/brand/palette.ts';
import type { CommerceDeps } from '../../context.ts';
import { readBrand } from '../brand.ts';
import type { Look } from '../store.ts';
import { logoForPaper, type PaperLogo } from './logo-file.ts';

/** How documents look: what of a brand can be printed. */
export interface PaperLook {
  /** Null: that of documents. A face that the shop brought has a licence for web pages, not for documents. */
  face: FaceId | null;
  accent: string;
  logo: PaperLogo | null;
}

const paper = '#ffffff';
/** The most points that a logo takes of a page. */
const maxLogo = { height: 40, width: 180 } as const;

/** Returns how documents look; storage that is away costs the logo alone. */
export async function loadPaperLook(
  { db, uploads }: Pick<CommerceDeps, 'db' | 'uploads'>,
  look: Look = {},
): Promise<PaperLook> {
  const { logo, colours, type } = await readBrand(db, look);
  const face = [type.text, type.headings].find((id) => isBundled(id) && faces[id].isForText);
  const shown = logo.light ?? logo.dark;
  const ratio = shown ? shown.width / shown.height : 1;
  const height = Math.max(12, Math.round(Math.min(maxLogo.height, logo.logoHeight, maxLogo.width / ratio)));
  return {
    face: face && isBundled(face) ? face : null,
    accent: readableOn(paper, [colours.accent, isLight(colours.ink) ? colours.paper : colours.ink]),
    logo: await logoForPaper(uploads, shown, height).catch(() => null),
  };
}
