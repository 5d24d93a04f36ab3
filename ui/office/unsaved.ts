/**
 * Asks before a page is left whose form was typed in and not sent: what was typed would be lost. Short forms are typed
 * again quickly, and those that only search have nothing to lose.
 */
const fieldsOfShortForm = 6;

const unsaved = new Set<EventTarget>();
const ask = (event: Event) => event.preventDefault();

document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element ? target.closest('form') : null;
  if (form?.method !== 'post' || form.elements.length <= fieldsOfShortForm) return;
  unsaved.add(form);
  addEventListener('beforeunload', ask);
});
document.addEventListener('submit', ({ target }) => {
  if (target) unsaved.delete(target);
  if (unsaved.size === 0) removeEventListener('beforeunload', ask);
});
