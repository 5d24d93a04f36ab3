import { messages } from '../../shared/messages/messages.ts';

/** Shows or removes a control's error message, with the same markup as the server. */
export function showError(control: HTMLInputElement, message: string | undefined): void {
  const id = `${control.id}-error`;
  document.getElementById(id)?.remove();
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  if (message) {
    control.after(errorElement(id, message));
    described.push(id);
    control.setAttribute('aria-invalid', 'true');
  } else control.removeAttribute('aria-invalid');
  if (described.length > 0) control.setAttribute('aria-describedby', described.join(' '));
  else control.removeAttribute('aria-describedby');
}

function errorElement(id: string, message: string): HTMLElement {
  const prefix = Object.assign(document.createElement('span'), {
    className: 'visually-hidden',
    textContent: messages.forms.errorPrefix,
  });
  const element = Object.assign(document.createElement('p'), { className: 'field-error', id });
  element.append(prefix, ` ${message}`);
  return element;
}
