export const newsletter = {
  title: 'NEWSLETTER SIGN UP',
  lead: 'New pieces and quiet offers, now and then. Leave whenever you like.',
  email: 'Your Email',
  submit: 'SUBSCRIBE',
  decline: 'No, thanks.',
  invite: 'Newsletter sign up',
  thanks: 'Thank you',
  thanksText: 'You are on the list. The next letter is yours.',
  continue: 'Continue Shopping',
};

export const offer = {
  title: 'Want 10% off now?',
  lead: 'Tell us where to write, and we show you your code. Once for each customer.',
  email: 'Your Email',
  submit: 'Get discount',
  decline: "No, I'd rather pay the full price.",
  invite: 'Get 10% off',
  codeTitle: 'Here is your 10% off',
  codeText: 'Enter it in your bag or at checkout. It works once for each customer, on everything.',
  code: 'Your code',
  copy: 'Copy code',
  copied: 'Copied',
  copyFailed: 'Copy failed',
};

export const dialogs = {
  close: 'Close',
};
