import { isDrawing, logoHeights, logoPng } from '../../../../shared/brand/marks.ts';
import type { BrandPicture } from '../../../../shared/contract/brand.ts';
import { openSharp } from '../../images/open-sharp.ts';
import { brandFolder, photosFolder, type UploadsOf } from '../../images/uploads/uploads.ts';
import { fitted } from './fitted.ts';

/** A logo in a height: `<hash>_64.png`. */
export const logoPngPattern = /^([0-9a-f]{32})_(\d{2,3})\.png$/;

/** Returns a picture that a brand names: one of its own files, or one of the shop's pictures. */
export async function readBrandFile(uploads: UploadsOf, { url }: Pick<BrandPicture, 'url'>): Promise<Buffer | null> {
  const [, folder, name = ''] = /^\/images\/(brand|import)\/([\w.-]+)$/.exec(url) ?? [];
  if (!folder) return null;
  return uploads(folder === 'brand' ? brandFolder : photosFolder).read(name);
}

/** Returns a logo as PNG in the height that its name says; null where there is none. */
export async function logoAsPng(uploads: UploadsOf, name: string): Promise<Buffer | null> {
  const [, hash = '', digits = ''] = logoPngPattern.exec(name) ?? [];
  const height = Number(digits);
  if (height < logoHeights.least || height > logoHeights.most) return null;
  const files = uploads(brandFolder);
  const file = (await files.read(`${hash}.svg`)) ?? (await files.read(`${hash}.png`));
  if (file === null) return null;
  const sharp = await openSharp();
  const { width: ownWidth = 1, height: ownHeight = 1 } = await sharp(file).metadata();
  const width = Math.max(1, Math.round((height * ownWidth) / ownHeight));
  return (await fitted(file, width, height)).png({ compressionLevel: 9 }).toBuffer();
}

/** A logo for a document. */
export interface PaperLogo {
  /** PNG, in base 64. */
  png: string;
  width: number;
  height: number;
}

/** Returns a logo for paper; null where the brand has none. @param height in points */
export async function logoForPaper(
  uploads: UploadsOf,
  logo: BrandPicture | undefined,
  height: number,
): Promise<PaperLogo | null> {
  // Three pixels a point are sharp enough for letters in print.
  const url =
    logo && (isDrawing(logo.url) || logo.url.endsWith('.png'))
      ? logoPng(logo.url, Math.min(logoHeights.most, height * 3))
      : '';
  const png = url === '' ? null : await logoAsPng(uploads, url.slice(url.lastIndexOf('/') + 1));
  if (!logo || png === null) return null;
  return { png: png.toString('base64'), width: (logo.width / logo.height) * height, height };
}
