import { messages } from '../../shared/messages/messages.ts';
import { showError } from '../checkout/show-error.ts';
import { defineEnhancer } from '../rendering/define-island.ts';
import { codeDigits } from './code-digits.ts';

const codeLength = 4;

/** Limits the code to digits, sends each form once, and counts down until another code can be requested. */
function enhance(root: Element): void {
  const input = root.querySelector<HTMLInputElement>('[name="code"]');
  const resend = root.querySelector<HTMLButtonElement>('[data-wait-ms]');
  if (input) keepToDigits(input);
  if (resend) countDown(resend);
  root.addEventListener('submit', (event) => {
    const button = event.target instanceof HTMLFormElement ? event.target.querySelector('button') : null;
    const valid = !(input && event.target === input.form) || isComplete(input);
    const waiting = button?.getAttribute('aria-disabled') === 'true';
    if (!valid || waiting || button?.hasAttribute('aria-busy')) event.preventDefault();
    else button?.setAttribute('aria-busy', 'true');
  });
  // A page from the back/forward cache may show a code that has expired.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

function keepToDigits(input: HTMLInputElement): void {
  input.addEventListener('input', (event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    const digits = codeDigits(input.value).slice(0, codeLength);
    if (digits !== input.value) input.value = digits;
    if (input.hasAttribute('aria-invalid')) showError(input, undefined);
  });
}

/** Returns whether all four digits are entered; if not, shows the error and focuses the field. */
function isComplete(input: HTMLInputElement): boolean {
  const complete = codeDigits(input.value).length === codeLength;
  if (!complete) {
    showError(input, messages.fieldAnswers.codeWrong);
    input.focus();
  }
  return complete;
}

function countDown(button: HTMLButtonElement): void {
  const { resend, resendIn } = messages.verification;
  // The server sends the remaining time as a duration: the shopper's clock may be wrong.
  const end = performance.now() + Number(button.dataset.waitMs);
  const show = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
    button.textContent = seconds > 0 ? `${resendIn} ${timeText(seconds)}` : resend;
    button.setAttribute('aria-disabled', String(seconds > 0));
    if (seconds === 0) clearInterval(timer);
  };
  const timer = setInterval(show, 1_000);
  show();
}

function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export default defineEnhancer('verify-code', enhance, 'load');
