/** Words of a shop that is closed until it opens. */
export const opening = {
  title: 'Opening soon',
  text: 'We are getting everything ready. Leave your e-mail address, and you will be the first to know.',
  /** Before the day and time at which the shop opens. */
  opens: 'We open on',
  privacy: 'How we handle your data',
  withPassword: 'Enter with a password',
  enter: 'Enter',
};
