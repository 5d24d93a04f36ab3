import { messages } from '../../shared/messages/messages.ts';
import { codeDigits } from '../components/checkout/code-digits.ts';
import { showError } from '../components/checkout/show-error.ts';
import { defineEnhancer } from '../render/define-island.ts';

const codeLength = 4;

/** Keeps the code to its digits, sends each form once, and counts the seconds until another code can be asked for. */
function enhance(root: Element): void {
  const input = root.querySelector<HTMLInputElement>('[name="code"]');
  const resend = root.querySelector<HTMLButtonElement>('[data-wait-ms]');
  if (input) keepToDigits(input);
  if (resend) countDown(resend);
  root.addEventListener('submit', (event) => {
    const button = event.target instanceof HTMLFormElement ? event.target.querySelector('button') : null;
    const fit = !(input && event.target === input.form) || isWhole(input);
    const waiting = button?.getAttribute('aria-disabled') === 'true';
    if (!fit || waiting || button?.hasAttribute('aria-busy')) event.preventDefault();
    else button?.setAttribute('aria-busy', 'true');
  });
  // A page from the browser's memory may show a code that is void by now.
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

/** Whether there are four digits; says so and leads back to the field when there are not. */
function isWhole(input: HTMLInputElement): boolean {
  const whole = codeDigits(input.value).length === codeLength;
  if (!whole) {
    showError(input, messages.verification.wrong);
    input.focus();
  }
  return whole;
}

function countDown(button: HTMLButtonElement): void {
  const { resend, resendIn } = messages.verification;
  // What is left is told as a duration: the shopper's own clock may be wrong.
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
