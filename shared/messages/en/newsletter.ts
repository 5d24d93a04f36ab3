export const newsletter = {
  title: 'NEWSLETTER SIGN UP',
  lead: 'New pieces and quiet offers, now and then. Leave whenever you like.',
  email: 'Your Email',
  submit: 'SUBSCRIBE',
  decline: 'No, thanks.',
  invite: 'Newsletter sign up',
  thanks: 'Thank you',
  thanksText: 'Please look into your mailbox: a press on the link in our e-mail puts you on the list.',
  linkTitle: 'Newsletter',
  agree: (siteName: string) =>
    `I want to receive the newsletter of ${siteName} about new pieces and offers by e-mail. I can leave at any time, by the link in each letter or in my account.`,
  asked: (email: string) => `Shall we write to ${email}?`,
  confirm: 'Yes, subscribe',
  declineList: 'No, delete my address',
  isOn: (email: string) => `${email} is on our list. The next letter is yours.`,
  leave: 'Unsubscribe and delete my address',
  left: 'Your address is deleted. You get no letters from us.',
  dead: 'This link is used up: its address is not on our list.',
};

export const offer = {
  title: 'Want 10% off now?',
  lead: 'Tell us where to write, and we show you your code. Once for each customer.',
  submit: 'Get discount',
  decline: "No, I'd rather pay the full price.",
  invite: 'Get 10% off',
  codeTitle: 'Here is your 10% off',
  codeText: 'Enter it in your bag or at checkout. It works once for each customer, on everything.',
  code: 'Your code',
};

export const dialogs = {
  close: 'Close',
};
