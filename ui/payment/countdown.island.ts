import { defineEnhancer } from '../rendering/define-island.ts';
import { showPending } from '../runtime/pending-forms.ts';

/**
 * Shows the remaining seconds and reloads the page at the end, which then shows the order's new state. The forms beside
 * it, which lead to a bank or PayPal, show that they are being sent.
 */
function enhance(root: Element): void {
  const clock = root.querySelector<HTMLElement>('[data-left-ms]');
  if (!clock) return;
  showPending();
  // The server sends the remaining time as a duration: the shopper's clock may be wrong.
  const end = performance.now() + Number(clock.dataset.leftMs);
  const show = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    clock.textContent = `${clock.dataset.label} ${timeText(seconds)}`;
    if (seconds > 0) return;
    clearInterval(timer);
    location.reload();
  };
  const timer = setInterval(show, 1000);
  show();
}

/** Formats seconds: 1799 → '29:59', 86399 → '23:59:59'. */
function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

const two = (figure: number) => String(figure).padStart(2, '0');

export default defineEnhancer('countdown', enhance, 'visible');
