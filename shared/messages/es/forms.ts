import type { forms as english } from '../en/forms.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

export const forms: typeof english = {
  email: 'Correo electrónico',
  optional: 'opcional',
  check: 'Revisa este campo.',
  errorPrefix: 'Error:',
  lineLost: 'No hay conexión con la tienda. Vuelve a intentarlo.',
  broken: 'Algo ha fallado. Vuelve a intentarlo.',
  summary: (count) => plural(count, { one: 'Hay un dato que revisar', other: `Hay ${count} datos que revisar` }),
};
