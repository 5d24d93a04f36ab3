import type { fieldAnswers as english } from '../en/field-answers.ts';

export const fieldAnswers: typeof english = {
  cardNumberWrong: 'Die Kartennummer ist nicht richtig',
  codeWrong: 'Der Code ist falsch',
  cvvWrong: 'Der Prüfcode ist nicht richtig',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  emailLength: ({ least, most }: { least: number; most: number }) =>
    `Die E-Mail-Adresse muss ${least} bis ${most} Zeichen lang sein.`,
  enterCity: 'Bitte geben Sie Ihren Ort ein.',
  enterEmail: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  enterFirstName: 'Bitte geben Sie Ihren Vornamen ein.',
  enterLastName: 'Bitte geben Sie Ihren Nachnamen ein.',
  enterPhone: 'Bitte geben Sie Ihre Telefonnummer ein.',
  enterPostalCode: 'Bitte geben Sie Ihre Postleitzahl ein.',
  enterStreet: 'Bitte geben Sie Straße und Hausnummer ein.',
  expiryWrong: 'Das Datum ist nicht richtig',
  mailboxWrong: 'Die E-Mail-Adresse ist nicht richtig',
  photoType: 'Fotos müssen PNG- oder JPEG-Dateien sein.',
  selectCountry: 'Bitte wählen Sie Ihr Land.',
  selectState: 'Bitte wählen Sie Ihre Region.',
};
