import { messages } from '../../shared/messages/messages.ts';
import { brandOf, cardProblems, digitsOf, formatExpiry, groupNumber } from '../components/checkout/card.ts';
import { missingMessage } from '../components/checkout/field-names.ts';
import { showError } from '../components/checkout/show-error.ts';
import { defineEnhancer } from '../render/define-island.ts';

const names = ['cardNumber', 'expiry', 'cvv', 'firstName', 'lastName', 'email'] as const;
type Name = (typeof names)[number];
/** How long a press on a button lasts, at most times. */
const pressMs = 200;

/**
 * Groups the number, names the brand, sets the slash, and says what is wrong before anything is sent. The form itself
 * is sent by the browser, once.
 */
function enhance(root: Element): void {
  const form = root.querySelector('form');
  const brand = root.querySelector('output');
  const inputs = new Map(names.map((name) => [name, root.querySelector<HTMLInputElement>(`[name="${name}"]`)]));
  if (!form || !brand) return;
  const value = (name: Name) => inputs.get(name)?.value ?? '';

  const problems = (): Partial<Record<Name, string>> => ({
    ...cardProblems({ cardNumber: value('cardNumber'), expiry: value('expiry'), cvv: value('cvv') }, new Date()),
    ...(value('firstName').trim() ? {} : { firstName: missingMessage('firstName') }),
    ...(value('lastName').trim() ? {} : { lastName: missingMessage('lastName') }),
    ...(inputs.get('email')?.validity.valid ? {} : { email: messages.payment.invalidEmail }),
  });

  const number = inputs.get('cardNumber');
  const showBrand = () => {
    const { name, cvvLength } = brandOf(digitsOf(value('cardNumber')));
    brand.textContent = name;
    const cvv = inputs.get('cvv');
    // As long as the brand is not known, the code may be one of four digits.
    if (cvv) cvv.maxLength = name ? cvvLength : 4;
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
  // Once a field was left its message appears, and goes while it is put right.
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const field = fieldOf(target);
    if (!field?.input.value || relatedTarget instanceof HTMLButtonElement) return;
    // A message moves what is below it: not under a finger that is pressing a button.
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
    if (first) inputs.get(first)?.focus();
    if (first || !sendOnce(form)) event.preventDefault();
  });
  // A page that comes back from the browser's memory holds a used key, and maybe a card.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  if (value('cardNumber')) regroup(number ?? undefined);
  showBrand();
}

/** Groups the number as typed so far; the caret stays behind the digit it stood behind. */
function regroup(input: HTMLInputElement | undefined): void {
  if (!input) return;
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  const grouped = groupNumber(input.value);
  if (grouped === input.value) return;
  input.value = grouped;
  let at = 0;
  for (let digits = 0; digits < before && at < grouped.length; at++) if (grouped[at] !== ' ') digits++;
  if (document.activeElement === input) input.setSelectionRange(at, at);
}

/** Marks the form as on its way; false when it was before. */
function sendOnce(form: HTMLFormElement): boolean {
  const button = form.querySelector('button');
  if (button?.hasAttribute('aria-busy')) return false;
  button?.setAttribute('aria-busy', 'true');
  return true;
}

export default defineEnhancer('card-form', enhance, 'interaction');
