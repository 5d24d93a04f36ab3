import { rule } from '../../../shared/messages/message.ts';
import { videosFolder } from '../images/uploads/uploads.ts';
import { storeVideo, videosPath } from '../images/videos/store-video.ts';
import { type FoundVideo, type PhotoFolders, pathOf, shortened } from './photos.ts';
import { PictureFolder } from './picture-folder.ts';

/** Imports a video: the shop's own URLs, from an export, stay; others are found beside the pictures, by path or name. */
export async function takeVideo(source: string, { imagesDir, folder, uploads }: PhotoFolders): Promise<FoundVideo> {
  const own = source.startsWith(videosPath) ? source.slice(videosPath.length) : '';
  if (/^[0-9a-f]{64}\.(mp4|webm)$/.test(own) && (await uploads(videosFolder).size(own)) !== null)
    return { ok: true, url: source };
  const path = pathOf(source);
  const found = path === null || imagesDir === null ? null : await (folder ?? new PictureFolder(imagesDir)).find(path);
  const name = shortened(source);
  if (!found?.ok) return { ok: false, reason: rule('videoMissing', { name }) };
  const bytes = await found.read();
  if (bytes === 'too large') return { ok: false, reason: rule('pictureLarge', { name }) };
  if (bytes === 'no file') return { ok: false, reason: rule('pictureNoFile', { name }) };
  const stored = await storeVideo(uploads, bytes, 'video');
  return stored.ok ? { ok: true, url: stored.value } : { ok: false, reason: rule('videoNotPlayed', { name }) };
}
