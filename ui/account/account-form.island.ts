import { defineEnhancer } from '../rendering/define-island.ts';
import { showPending } from '../runtime/pending-forms.ts';

/** Shorter passwords are not rated: the hint beside the field applies to them. */
const minRatedLength = 8;
const longLength = 12;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Removes the server's message once a field has the focus, and rates the chosen password's strength. */
function enhance(root: Element): void {
  const removeMessage = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLInputElement) root.querySelector('[data-message]')?.remove();
  };
  root.addEventListener('focusin', removeMessage);
  if (root.contains(document.activeElement)) removeMessage({ target: document.activeElement });
  showPending(root);
  ratePassword(root);
}

function ratePassword(root: Element): void {
  const password = root.querySelector<HTMLInputElement>('[data-measured]');
  const shown = root.querySelector<HTMLElement>('[data-strength]');
  if (!password || !shown) return;
  const levels = shown.dataset.levels?.split('|') ?? [];
  const show = () => {
    const level = levelOf(password.value);
    shown.dataset.strength = level < 0 ? '' : String(level);
    shown.textContent = levels[level] ?? '';
  };
  password.addEventListener('input', show);
  show();
}

/**
 * Returns a password's strength from 0 to 2, by its length and its kinds of characters; −1 if it is too short to rate.
 */
function levelOf(password: string): number {
  if (password.length < minRatedLength) return -1;
  const mixed = kinds.filter((kind) => kind.test(password)).length >= 3;
  return Number(password.length >= longLength) + Number(mixed);
}

export default defineEnhancer('account-form', enhance, 'interaction');
