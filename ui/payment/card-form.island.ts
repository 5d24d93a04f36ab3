import { messages } from '../../shared/messages/messages.ts';
import { brandOf, digitsOf, formatExpiry, groupNumber, wrongCardFields } from '../../shared/payment/card.ts';
import { missingMessage } from '../checkout/field-names.ts';
import { showError } from '../checkout/show-error.ts';
import { defineEnhancer } from '../rendering/define-island.ts';
import { tellRefused } from '../runtime/tell-refused.ts';

const names = ['cardNumber', 'expiry', 'cvv', 'firstName', 'lastName', 'email'] as const;
type Name = (typeof names)[number];
/** Typical duration of a press on a button. */
const pressMs = 200;

/**
 * Formats number and expiry date, shows the card's brand, and shows errors before anything is sent. The browser submits
 * the form itself, once.
 */
function enhance(root: Element): void {
  const form = root.querySelector('form');
  const brand = root.querySelector('output');
  const inputs = new Map(names.map((name) => [name, root.querySelector<HTMLInputElement>(`[name="${name}"]`)]));
  if (!form || !brand) return;
  const value = (name: Name) => inputs.get(name)?.value ?? '';

  const cardProblems = (): Partial<Record<Name, string>> => {
    const { cardNumberWrong: cardNumber, expiryWrong: expiry, cvvWrong: cvv } = messages.fieldAnswers;
    const words = { cardNumber, expiry, cvv };
    const typed = { cardNumber: value('cardNumber'), expiry: value('expiry'), cvv: value('cvv') };
    return Object.fromEntries(wrongCardFields(typed, Date.now()).map((name) => [name, words[name]]));
  };
  const problems = (): Partial<Record<Name, string>> => ({
    ...cardProblems(),
    ...(value('firstName').trim() ? {} : { firstName: missingMessage('firstName') }),
    ...(value('lastName').trim() || !inputs.get('lastName')?.required ? {} : { lastName: missingMessage('lastName') }),
    ...(inputs.get('email')?.validity.valid ? {} : { email: messages.fieldAnswers.mailboxWrong }),
  });

  const number = inputs.get('cardNumber');
  const showBrand = () => {
    brand.textContent = brandOf(digitsOf(value('cardNumber'))).name;
  };
  number?.addEventListener('input', () => {
    regroup(number);
    showBrand();
  });
  const expiry = inputs.get('expiry');
  expiry?.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!deleting) expiry.value = formatExpiry(expiry.value);
  });
  const fieldOf = (target: EventTarget | null) => {
    const name = names.find((each) => inputs.get(each) === target);
    const input = name && inputs.get(name);
    return input ? { name, input } : null;
  };
  // A message appears when its field loses the focus and disappears once the value is valid.
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const field = fieldOf(target);
    if (!field?.input.value || relatedTarget instanceof HTMLButtonElement) return;
    // A message shifts what is below it: not while a button there is being pressed.
    const found = problems()[field.name];
    if (found) setTimeout(() => showError(field.input, found), pressMs);
  });
  form.addEventListener('input', ({ target }) => {
    const field = fieldOf(target);
    if (field?.input.hasAttribute('aria-invalid') && !problems()[field.name]) showError(field.input, undefined);
  });
  form.addEventListener('submit', (event) => {
    const found = problems();
    for (const [name, input] of inputs) if (input) showError(input, found[name]);
    const first = names.find((name) => found[name]);
    if (first) {
      inputs.get(first)?.focus();
      tellRefused(form, found);
    }
    if (first || !sendOnce(form)) event.preventDefault();
  });
  // A page from the back/forward cache has a used idempotency key, and perhaps card data.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  if (value('cardNumber')) regroup(number ?? undefined);
  showBrand();
}

/** Formats the number as typed so far and keeps the caret behind the same digit. */
function regroup(input: HTMLInputElement | undefined): void {
  if (!input) return;
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  const grouped = groupNumber(input.value);
  if (grouped === input.value) return;
  input.value = grouped;
  let caret = 0;
  for (let digits = 0; digits < before && caret < grouped.length; caret++) if (grouped[caret] !== ' ') digits++;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** Marks the form as being sent; returns false if it was already. */
function sendOnce(form: HTMLFormElement): boolean {
  const button = form.querySelector('button');
  if (button?.hasAttribute('aria-busy')) return false;
  button?.setAttribute('aria-busy', 'true');
  return true;
}

export default defineEnhancer('card-form', enhance, 'interaction');
