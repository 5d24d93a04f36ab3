const smallBytes = 1_500_000;
/** The server stores no larger picture. */
const largestSide = 1600;
const quality = 0.88;

/**
 * Returns a large photograph scaled down to the size that the shop stores, e.g. 300 KB instead of 5 MB. Returns the
 * original if it is small already or the browser cannot decode it.
 */
export async function scaledDown(photo: File): Promise<File> {
  if (photo.size <= smallBytes) return photo;
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (!bitmap) return photo;
  const scale = Math.min(1, largestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  return blob && blob.size < photo.size ? new File([blob], photo.name, { type: blob.type }) : photo;
}
