import type { fieldAnswers as english } from '../en/field-answers.ts';

export const fieldAnswers: typeof english = {
  cardNumberWrong: 'Número de tarjeta incorrecto',
  codeWrong: 'Código de verificación incorrecto',
  cvvWrong: 'CVV de la tarjeta incorrecto',
  emailInvalid: 'Correo electrónico no válido.',
  emailLength: ({ least, most }) => `El correo electrónico debe tener entre ${least} y ${most} caracteres.`,
  enterCity: 'Introduce tu ciudad.',
  enterEmail: 'Introduce tu correo electrónico.',
  enterFirstName: 'Introduce tu nombre.',
  enterLastName: 'Introduce tus apellidos.',
  enterPhone: 'Introduce tu número de teléfono.',
  enterPostalCode: 'Introduce tu código postal.',
  enterStreet: 'Introduce tu calle y número.',
  expiryWrong: 'Formato de fecha incorrecto',
  mailboxWrong: 'El correo electrónico no es correcto',
  photoType: 'Las fotos deben ser archivos PNG o JPEG.',
  selectCountry: 'Selecciona tu país.',
  selectState: 'Selecciona tu estado o provincia.',
};
