const lightBytes = 1_500_000;
/** The shop keeps no picture larger than this. */
const largestSide = 1600;
const quality = 0.88;

/**
 * A photograph as the shop will keep it, where it is much larger: a telephone sends 300 KB instead of 5 MB. What this
 * browser cannot read goes as it is.
 */
export async function lighter(photo: File): Promise<File> {
  if (photo.size <= lightBytes) return photo;
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
