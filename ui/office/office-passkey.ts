/**
 * Lets forms of the office ask the browser for a passkey (Web Authentication, level 3). A form with `data-passkey`
 * names the address of what the browser is asked, and `data-words` what is said where that fails; its hidden field
 * `response` receives the answer. Without this script, or in a browser without passkeys, the forms stay hidden.
 */
const able = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

async function askPasskey(form: HTMLFormElement, words: Record<string, string>): Promise<string> {
  const asked = await fetch(form.dataset.passkey ?? '', { method: 'POST' });
  if (!asked.ok) throw new Error(asked.status === 429 ? words.tooMany : words.again);
  const options = await asked.json();
  const credential =
    form.dataset.kind === 'create'
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  return JSON.stringify(credential);
}

function prepare(form: HTMLFormElement): void {
  form.hidden = false;
  const words = JSON.parse(form.dataset.words ?? '{}');
  const problem = form.querySelector<HTMLElement>('[role=alert]');
  const response = form.elements.namedItem('response');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true' || !(response instanceof HTMLInputElement)) return;
    form.ariaBusy = 'true';
    try {
      response.value = await askPasskey(form, words);
      form.submit();
    } catch (error) {
      form.ariaBusy = 'false';
      const cancelled = error instanceof DOMException && error.name === 'NotAllowedError';
      const again = error instanceof DOMException && error.name === 'InvalidStateError';
      const text = (again ? words.known : words.notUsed) ?? '';
      if (problem) problem.textContent = cancelled || again || !(error instanceof Error) ? text : error.message || text;
    }
  });
}

if (able) for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) prepare(form);
