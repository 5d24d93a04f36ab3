/** Answers about fields, which a browser gives as well before a form is sent. */
export const fieldAnswers = {
  cardNumberWrong: 'Incorrect Card Number',
  codeWrong: 'Verification code error',
  cvvWrong: 'Incorrect Card CVV Number',
  emailInvalid: 'Invalid e-mail address.',
  emailLength: ({ least, most }: { least: number; most: number }) =>
    `The email length must be ${least}-${most} characters.`,
  enterCity: 'Please enter your city.',
  enterEmail: 'Please enter your e-mail address.',
  enterFirstName: 'Please enter your firstname.',
  enterLastName: 'Please enter your lastname.',
  enterPhone: 'Please enter your phone number.',
  enterPostalCode: 'Please enter your postal code.',
  enterStreet: 'Please enter your street address.',
  expiryWrong: 'Incorrect time format',
  mailboxWrong: 'The mailbox is not correct',
  photoType: 'Photos must be PNG or JPEG files.',
  selectCountry: 'Please select your country.',
  selectState: 'Please select your state.',
};
