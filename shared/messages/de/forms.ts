import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

export const forms = {
  email: 'E-Mail-Adresse',
  optional: 'optional',
  check: 'Bitte prüfen Sie dieses Feld.',
  errorPrefix: 'Fehler:',
  lineLost: 'Es besteht keine Verbindung zum Shop. Bitte versuchen Sie es erneut.',
  broken: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  summary: (count: number) =>
    plural(count, {
      one: 'Bitte sehen Sie sich eine Angabe noch einmal an',
      other: `Bitte sehen Sie sich ${count} Angaben noch einmal an`,
    }),
};
