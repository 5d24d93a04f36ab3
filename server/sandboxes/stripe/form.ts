/** A decoded request body: texts, and objects of them. */
interface Form {
  [name: string]: string | Form;
}

/** Decodes Stripe's form encoding, in which `a[0][b]=c` is a nested value; a list has its positions as names. */
export function decodeForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop();
    if (last !== undefined && !path.concat(last).includes('__proto__')) holderOf(form, path)[last] = value;
  }
  return form;
}

function holderOf(form: Form, path: readonly string[]): Form {
  let holder = form;
  for (const name of path) {
    const inner = Object.hasOwn(holder, name) ? holder[name] : undefined;
    const next: Form = typeof inner === 'object' ? inner : {};
    holder[name] = next;
    holder = next;
  }
  return holder;
}
