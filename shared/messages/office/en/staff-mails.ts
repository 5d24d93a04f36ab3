/** Mails to members of staff. */
export const staffMails = {
  why: (name: string, shop: string) => `You get this mail because ${name} in the office of ${shop} has this e-mail.`,
  test: {
    subject: (shop: string) => `A test mail of ${shop}`,
    title: 'Mails arrive',
    lead: (shop: string) => `The office of ${shop} sent this mail to see whether its mails arrive.`,
  },
  link: {
    subject: 'Your link to the office',
    title: 'Set a new password',
    lead: 'By this link you set a new password and get in from a device that is not known yet, also while sign-in is locked.',
    note: 'It is valid for an hour and works once. Your sessions end with it; codes and passkeys stay.',
    next: 'You did not ask for it? Then you need not do anything: nobody gets in without this mail.',
  },
  invitation: {
    subject: (shop: string) => `Your account in the office of ${shop}`,
    title: 'Set your password',
    lead: (name: string, shop: string) =>
      `You are invited to work in the office of ${shop}. Your name there is ${name}; sign in with this e-mail and the password that you set by the link.`,
    note: 'The link is valid for 48 hours and works once.',
    next: 'You do not know what this is about? Then you need not do anything.',
  },
  changes: {
    staffPasswordSet: 'A new password was set by a link',
    staffSecondFactorOn: 'Sign-in asks for a code of an app from now on',
    staffSecondFactorOff: 'Sign-in asks for no code of an app any more',
    staffPasskeyAdded: 'A passkey was added',
    staffPasskeyRemoved: 'A passkey was removed',
  },
  changed: {
    title: 'Your account of the office was changed',
    open: 'Open the office',
    note: 'Was it not you? Get a link for a new password there, which ends all sessions, and tell an owner of the shop.',
  },
};
