/** Signing in to the office, and the page of one's own account. */
export const signIn = {
  title: 'Sign in',
  password: 'Password',
  codeIfUsed: 'Code of your authenticator app, if you use one',
  cannot: 'You cannot sign in?',
  linkHelps: 'A link by mail lets you set a new password, also while sign-in is locked.',
  sendLink: 'Send me a link',
  setTitle: 'Set your password',
  linkWorks:
    'A link sets a password once. It works for two days after an invitation, and for an hour after you asked for it.',
  newLinkHow:
    'Ask for a new one on the sign-in page: it comes by mail. If none comes, ask the person who manages the accounts.',
  newLink: 'Get a new link',
  newPassword: 'New password, at least 12 characters',
  set: 'Set password',
  done: {
    password: 'Your password is set. Sign in with it.',
    link: 'If the office has an account with this e-mail, a link is on its way. It is valid for an hour.',
  },
};

export const ownAccount = {
  language: 'Language of the office',
  chooseLanguage: 'Use this language',
  secondFactor: 'Second factor',
  codeIsAsked: 'At sign-in a code of your authenticator app is asked for.',
  addKey: {
    before: 'Add a key to an authenticator app, by ',
    link: 'this link',
    between: ' on the phone that has the app, or by typing it: ',
    after: '. Then type the code that it shows.',
  },
  code: 'Code of the app',
  askNoMore: 'Ask for no code any more',
  ask: 'Ask for codes at sign-in',
  done: {
    on: 'From now on a code of your app is asked for at sign-in.',
    off: 'No code is asked for at sign-in any more.',
    passkey: 'The passkey is added: sign in with it next time.',
    noPasskey: 'The passkey is removed: it signs nobody in any more. Delete it from the device as well.',
    language: 'The office speaks this language to you from now on.',
  },
};
