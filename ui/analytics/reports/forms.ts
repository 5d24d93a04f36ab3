import { report } from './send.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const maxFields = 30;

/** Reports values that the browser's validation rejects, and forms that are abandoned with input. */
export function reportForms(): void {
  const typed = new Map<HTMLFormElement, Set<Field>>();
  document.addEventListener('invalid', ({ target }) => reportInvalid(target as Field), true);
  document.addEventListener('input', ({ target }) => {
    const field = target as Field;
    const { form } = field;
    // A form that only requests a page, e.g. a search, uses GET.
    if (form?.getAttribute('method') !== 'post' || !field.name) return;
    const fields = typed.get(form) ?? new Set();
    typed.set(form, fields.add(field));
  });
  document.addEventListener('submit', ({ target }) => typed.delete(target as HTMLFormElement));
  addEventListener('pagehide', () => {
    for (const [form, fields] of typed) {
      const filled = new Set([...fields].filter(({ value }) => value).map(({ name }) => name));
      if (filled.size > 0) report({ report: 'form-left', form: pathOf(form), filled: [...filled].slice(0, maxFields) });
    }
  });
}

/** Reports a rejected field. Messages of other reasons than these could quote the input, so they are left out. */
function reportInvalid({ form, name, validity, validationMessage }: Field): void {
  let reason = '';
  for (const flag in validity) if (validity[flag as keyof ValidityState]) reason ||= flag;
  const said = validity.valueMissing || validity.customError ? validationMessage : '';
  if (name) report({ report: 'form-refused', form: pathOf(form), field: name, reason, said });
}

/** Returns the path of a form. Not by `form.action`, which may be a field of that name. */
const pathOf = (form: HTMLFormElement | null) => new URL(form?.getAttribute('action') ?? '', location.href).pathname;
