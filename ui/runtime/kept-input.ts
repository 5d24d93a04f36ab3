/**
 * Notes the controls of an island. The returned function enters again what a shopper has entered, chosen, opened and
 * focused in those that were replaced since.
 */
export function keepInput(root: Element): () => void {
  const noted = [...root.querySelectorAll('input, select, textarea, details')].map((before) => place(root, before));
  const active = document.activeElement;
  const focused = active && root.contains(active) ? place(root, active) : undefined;
  return () => {
    for (const { before, now } of noted) if (!before.isConnected) enterAgain(before, now());
    if (focused && !focused.before.isConnected) focusAgain(focused.before, focused.now());
  };
}

/** Returns an element with what finds the one in its place: the same number among those of its name. */
function place(root: Element, before: Element) {
  const number = [...root.querySelectorAll(before.localName)].indexOf(before);
  return { before, now: () => root.querySelectorAll(before.localName)[number] };
}

/** Enters in a control what a shopper entered in the one before it; what is as the server rendered it stays. */
function enterAgain(before: Element, now: Element | undefined): void {
  if (before instanceof HTMLDetailsElement) now?.toggleAttribute('open', before.open);
  else if (before instanceof HTMLSelectElement) {
    const isChosen = [...before.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (isChosen && now instanceof HTMLSelectElement) enter(now, before.value, 'change');
  } else if (before instanceof HTMLTextAreaElement) {
    if (before.value !== before.defaultValue && now instanceof HTMLTextAreaElement) enter(now, before.value, 'input');
  } else if (before instanceof HTMLInputElement && now instanceof HTMLInputElement) enterInput(before, now);
}

function enterInput(before: HTMLInputElement, now: HTMLInputElement): void {
  // A checked radio button unchecks the others.
  const isPressed = before.type === 'radio' ? before.checked : before.checked !== before.defaultChecked;
  if (isPressed && now.checked !== before.checked) now.click();
  // A script cannot choose a file.
  const isTyped = before.value !== before.defaultValue && before.type !== 'file';
  if (isTyped) enter(now, before.value, 'input');
}

/** Sets a control's value as typing does: React notes values that a script assigns, and takes the event for none. */
function enter(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string, event: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

function focusAgain(before: Element, now: Element | undefined): void {
  if (!(now instanceof HTMLElement)) return;
  now.focus({ preventScroll: true });
  // Inputs of some types, such as `email`, have no selection.
  if (before instanceof HTMLInputElement && now instanceof HTMLInputElement && before.selectionStart !== null)
    now.setSelectionRange(before.selectionStart, before.selectionEnd);
}
