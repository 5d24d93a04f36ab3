import { defineEnhancer } from '../render/define-island.ts';

/** Keeps an answer without leaving the page, and says so; where that cannot be done, the form is sent. */
function enhance(root: Element): void {
  root.addEventListener('submit', (event) => {
    const { target: form, submitter } = event as SubmitEvent;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    submitter?.setAttribute('aria-busy', 'true');
    const answer = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    keep(form.action, new URLSearchParams(answer)).then(
      () => close(root, form.dataset.kept ?? ''),
      () => sendPlainly(form, submitter),
    );
  });
}

async function keep(action: string, body: URLSearchParams): Promise<void> {
  const answer = await fetch(action, { method: 'POST', body, headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The choice was answered with ${answer.status}.`);
}

/** The bar goes; whoever reads by ear hears why, and what waited for the answer is told now. */
function close(root: Element, kept: string): void {
  const said = document.createElement('p');
  said.className = 'visually-hidden';
  said.setAttribute('role', 'status');
  root.replaceChildren(said);
  said.textContent = kept;
  document.dispatchEvent(new CustomEvent('hemline:event'));
}

function sendPlainly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const choice = document.createElement('input');
  choice.type = 'hidden';
  choice.name = submitter?.getAttribute('name') ?? '';
  choice.value = submitter?.getAttribute('value') ?? '';
  form.append(choice);
  form.submit();
}

export default defineEnhancer('consent', enhance, 'interaction');
