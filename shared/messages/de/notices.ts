import type { notices as english } from '../en/notices.ts';

export const notices: typeof english = {
  open: 'Benachrichtigen, wenn eine ausverkaufte Größe zurück ist',
  title: 'Wir sagen Bescheid, wenn es zurück ist',
  lead: (title) =>
    `${title} ist in diesen Größen ausverkauft. Nennen Sie uns Ihre Adresse, und Sie bekommen eine E-Mail, wenn Ihre zurück ist.`,
  none: (title) => `Von ${title} ist jede Größe zu haben.`,
  variant: 'Farbe und Größe',
  submit: 'Bescheid sagen',
  privacy:
    'Wir verwenden Ihre Adresse nur dafür und löschen sie einen Monat nach der E-Mail, oder nach einem Jahr ohne eine.',
  mailed: 'Bitte sehen Sie in Ihr Postfach: Mit dem Link in unserer E-Mail bestätigen Sie Ihre Adresse.',
  confirmed: 'Wir schreiben Ihnen, wenn es zurück ist.',
  linkTitle: 'Wenn es zurück ist',
  asked: (piece) => `Möchten Sie eine E-Mail, wenn ${piece} zurück ist?`,
  confirm: 'Ja, sagen Sie mir Bescheid',
  waiting: (piece) => `Sie bekommen eine E-Mail, wenn ${piece} zurück ist.`,
  sent: (piece) => `Wir haben Ihnen zu ${piece} geschrieben. Eine weitere E-Mail gibt es nicht.`,
  stop: 'Diese E-Mails beenden und meine Adresse löschen',
  ended: 'Ihre Adresse ist gelöscht, und Sie bekommen keine E-Mails mehr zu Größen.',
  dead: 'Dieser Link ist verbraucht: Ihre Adresse ist gelöscht, und Sie bekommen keine E-Mail.',
};
