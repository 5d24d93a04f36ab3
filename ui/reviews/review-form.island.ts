import { messages } from '../../shared/messages/messages.ts';
import { seenLength, textLength } from '../../shared/text/plain-text.ts';
import { showError } from '../checkout/show-error.ts';
import { defineEnhancer } from '../rendering/define-island.ts';
import { showPending } from '../runtime/pending-forms.ts';

const previewSide = 160;

/** Counts characters, shows the chosen photographs with buttons to remove them, and scales down large ones. */
function enhance(root: Element): void {
  countText(root);
  const input = root.querySelector<HTMLInputElement>('input[type="file"]');
  const previews = root.querySelector<HTMLUListElement>('[data-previews]');
  if (input && previews) showPhotos(input, previews);
  const form = root.querySelector('form');
  form?.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) clearError(target);
  });
  showPending(root);
}

/** Removes a field's error as soon as its value is valid. */
function clearError(control: HTMLInputElement | HTMLTextAreaElement): void {
  const { form, name, type } = control;
  if (type === 'file' || !control.validity.valid || !control.value.trim()) return;
  if (control instanceof HTMLTextAreaElement && seenLength(control.value) < control.minLength) return;
  document.getElementById(`${name}-error`)?.remove();
  for (const each of form?.querySelectorAll(`[name="${name}"]`) ?? []) each.removeAttribute('aria-invalid');
}

function countText(root: Element): void {
  const text = root.querySelector('textarea');
  const counter = root.querySelector('[data-counter]');
  if (!text || !counter) return;
  const count = () => {
    const length = textLength(text.value.trim());
    text.setCustomValidity(length > Number(text.dataset.most) ? messages.reviews.tooLong : '');
    const missing = text.minLength - seenLength(text.value);
    counter.textContent =
      length > 0 && missing > 0 ? messages.reviews.tooFew(missing) : messages.reviews.counted(length);
  };
  text.addEventListener('input', count);
  count();
}

function showPhotos(input: HTMLInputElement, previews: HTMLUListElement): void {
  let photos: File[] = [];
  const show = (message?: string) => {
    const transfer = new DataTransfer();
    for (const photo of photos) transfer.items.add(photo);
    input.files = transfer.files;
    previews.replaceChildren(...photos.map((photo, i) => previewOf(photo, i + 1, () => remove(photo))));
    previews.hidden = photos.length === 0;
    showError(input, message);
  };
  const remove = (photo: File) => {
    photos = photos.filter((each) => each !== photo);
    show();
    input.focus();
  };
  const add = async () => {
    const chosen = [...(input.files ?? [])];
    const { accepted, message } = await acceptable(
      chosen,
      Number(input.dataset.most) - photos.length,
      Number(input.dataset.mostBytes),
    );
    photos = [...photos, ...accepted];
    show(message);
  };
  input.addEventListener('change', () => void add());
  // Files chosen before the script loaded.
  if (input.files?.length) void add();
}

/** Returns the chosen files that can be sent, and a message about the others. */
async function acceptable(
  chosen: readonly File[],
  maxCount: number,
  maxBytes: number,
): Promise<{ accepted: File[]; message?: string }> {
  const pictures = chosen.filter(({ type }) => type === 'image/png' || type === 'image/jpeg');
  const scaled = await Promise.all(pictures.map(scaledDown));
  const small = scaled.filter(({ size }) => size <= maxBytes);
  const accepted = small.slice(0, Math.max(0, maxCount));
  if (accepted.length < small.length) return { accepted, message: messages.reviews.tooManyPhotos };
  if (small.length < pictures.length) return { accepted, message: messages.reviews.photoTooLarge };
  if (pictures.length < chosen.length) return { accepted, message: messages.fieldAnswers.photoType };
  return { accepted };
}

function previewOf(photo: File, number: number, remove: () => void): HTMLLIElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: previewSide, height: previewSide });
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', messages.reviews.photoNumber(number));
  void draw(photo, canvas);
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'icon-button' });
  button.setAttribute('aria-label', messages.reviews.removePhoto(number));
  button.textContent = '×';
  button.addEventListener('click', remove);
  const item = document.createElement('li');
  item.append(canvas, button);
  return item;
}

/** Draws the preview; one that cannot be decoded stays grey, and the server decides about the file. */
async function draw(photo: File, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (!bitmap) return;
  const scale = previewSide / Math.min(bitmap.width, bitmap.height);
  const width = bitmap.width * scale;
  const height = bitmap.height * scale;
  const x = (previewSide - width) / 2;
  const y = (previewSide - height) / 2;
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height);
  bitmap.close();
}

export default defineEnhancer('review-form', enhance, 'interaction');

const smallBytes = 1_500_000;
/** The server stores no larger picture. */
const largestSide = 1600;
const quality = 0.88;

/**
 * Returns a large photograph scaled down to the size that the shop stores, e.g. 300 KB instead of 5 MB. Returns the
 * original if it is small already or the browser cannot decode it.
 */
async function scaledDown(photo: File): Promise<File> {
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
