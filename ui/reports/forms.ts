import { report } from './send.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const mostFields = 30;

/** Reports what the browser refuses in forms, and forms that are left with something typed and not sent. */
export function reportForms(): void {
  const typed = new Map<HTMLFormElement, Set<Field>>();
  document.addEventListener('invalid', ({ target }) => tellRefused(target as Field), true);
  document.addEventListener('input', ({ target }) => {
    const field = target as Field;
    const { form } = field;
    // What only asks for a page, e.g. a search, is sent by GET.
    if (form?.getAttribute('method') !== 'post' || !field.name) return;
    const fields = typed.get(form) ?? new Set();
    typed.set(form, fields.add(field));
  });
  document.addEventListener('submit', ({ target }) => typed.delete(target as HTMLFormElement));
  addEventListener('pagehide', () => {
    for (const [form, fields] of typed) {
      const filled = new Set([...fields].filter(({ value }) => value).map(({ name }) => name));
      if (filled.size > 0)
        report({ report: 'form-left', form: pathOf(form), filled: [...filled].slice(0, mostFields) });
    }
  });
}

/** The words of other refusals than these quote what was typed. */
function tellRefused({ form, name, validity, validationMessage }: Field): void {
  let reason = '';
  for (const flag in validity) if (validity[flag as keyof ValidityState]) reason ||= flag;
  const said = validity.valueMissing || validity.customError ? validationMessage : '';
  if (name) report({ report: 'form-refused', form: pathOf(form), field: name, reason, said });
}

/** `form.action` may be a field of that name. */
const pathOf = (form: HTMLFormElement | null) => new URL(form?.getAttribute('action') ?? '', location.href).pathname;
