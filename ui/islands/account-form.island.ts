import { defineEnhancer } from '../render/define-island.ts';
import { showPending } from '../runtime/pending-forms.ts';

/** Shorter passwords have their hint beside them and need no measure. */
const measuredFrom = 8;
const longLength = 12;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Takes the server's message away once a field has the focus, and tells how strong a chosen password is. */
function enhance(root: Element): void {
  const forget = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLInputElement) root.querySelector('[data-message]')?.remove();
  };
  root.addEventListener('focusin', forget);
  if (root.contains(document.activeElement)) forget({ target: document.activeElement });
  showPending(root);
  measure(root);
}

function measure(root: Element): void {
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

/** −1: too short to be measured; then 0 to 2, by length and by how many kinds of characters there are. */
function levelOf(password: string): number {
  if (password.length < measuredFrom) return -1;
  const mixed = kinds.filter((kind) => kind.test(password)).length >= 3;
  return Number(password.length >= longLength) + Number(mixed);
}

export default defineEnhancer('account-form', enhance, 'interaction');
