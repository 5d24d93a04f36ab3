import { defineEnhancer } from '../rendering/define-island.ts';

/** Saves the answer without a page load and announces it; if that fails, submits the form. */
function enhance(root: Element): void {
  root.addEventListener('submit', (event) => {
    const { target: form, submitter } = event as SubmitEvent;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    submitter?.setAttribute('aria-busy', 'true');
    const answer = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    save(form.action, new URLSearchParams(answer)).then(
      () => close(root, form.dataset.kept ?? ''),
      () => submitWithoutScript(form, submitter),
    );
  });
}

async function save(action: string, body: URLSearchParams): Promise<void> {
  const answer = await fetch(action, { method: 'POST', body, headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The choice was answered with ${answer.status}.`);
}

/** Removes the bar, announces the result to screen readers and lets analytics start or not. */
function close(root: Element, message: string): void {
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  root.replaceChildren(status);
  status.textContent = message;
  document.dispatchEvent(new CustomEvent('hemline:event'));
}

function submitWithoutScript(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const choice = document.createElement('input');
  choice.type = 'hidden';
  choice.name = submitter?.getAttribute('name') ?? '';
  choice.value = submitter?.getAttribute('value') ?? '';
  form.append(choice);
  form.submit();
}

export default defineEnhancer('consent', enhance, 'interaction');
