import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

const textNode = 3;

/**
 * Puts the texts of an island back that a translator replaced (Chrome wraps each in `<font>`): React would draw the
 * island again otherwise (react.dev/errors/418). The translator sees the texts as new and translates them again.
 */
function restoreTexts(root: Node, rendered: Node): void {
  const parts = [...root.childNodes];
  const originals = [...rendered.childNodes];
  if (parts.length !== originals.length) return;
  for (const [i, original] of originals.entries()) {
    const part = parts[i];
    if (original.nodeType !== textNode) part && restoreTexts(part, original);
    else if (part?.nodeType !== textNode || part.nodeValue !== original.nodeValue) part?.replaceWith(original);
  }
}

/**
 * Lets React go on where a translator has taken a text out of its parent since. The DOM would throw, and the island would
 * vanish (github.com/facebook/react/issues/11538).
 */
function tolerateMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, next?.parentNode === this ? next : null);
    return node;
  };
}

tolerateMovedTexts();

interface Island {
  component: ComponentType<object>;
  props: object;
  prefix: string;
  /** The island as the server rendered it. */
  rendered: Element | undefined;
}

/**
 * Hydrates one island; resolves once it is interactive. What a shopper has entered stays, also where React draws the
 * island again because its HTML was changed.
 */
export function hydrate(root: Element, { component, props, prefix, rendered }: Island): Promise<void> {
  if (rendered) restoreTexts(root, rendered);
  const enterAgain = keepInput(root);
  return new Promise<void>((resolve) => {
    hydrateRoot(root, <Started {...{ component, props }} then={resolve} />, { identifierPrefix: prefix });
  }).then(enterAgain);
}

/** Wraps the island: as its sibling it would change the ids that React generates. */
function Started({ component, props, then }: { component: ComponentType<object>; props: object; then: () => void }) {
  useEffect(then, [then]);
  return createElement(component, props);
}

/**
 * Notes the controls of an island. The returned function enters again what a shopper has entered, chosen, opened and
 * focused in those that were replaced since.
 */
function keepInput(root: Element): () => void {
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
