import type { fieldAnswers as english } from '../en/field-answers.ts';

export const fieldAnswers: typeof english = {
  cardNumberWrong: 'Numéro de carte incorrect',
  codeWrong: 'Code de vérification incorrect',
  cvvWrong: 'Cryptogramme de la carte incorrect',
  emailInvalid: 'Adresse e-mail non valide.',
  emailLength: ({ least, most }) => `L’adresse e-mail doit compter de ${least} à ${most} caractères.`,
  enterCity: 'Saisissez votre ville.',
  enterEmail: 'Saisissez votre adresse e-mail.',
  enterFirstName: 'Saisissez votre prénom.',
  enterLastName: 'Saisissez votre nom de famille.',
  enterPhone: 'Saisissez votre numéro de téléphone.',
  enterPostalCode: 'Saisissez votre code postal.',
  enterStreet: 'Saisissez votre rue et son numéro.',
  expiryWrong: 'Format de date incorrect',
  mailboxWrong: 'L’adresse e-mail n’est pas correcte',
  photoType: 'Les photos doivent être des fichiers PNG ou JPEG.',
  selectCountry: 'Sélectionnez votre pays.',
  selectState: 'Sélectionnez votre État ou province.',
};
