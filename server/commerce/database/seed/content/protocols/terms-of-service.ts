import { h2, link, note, p, to, ul, type WrittenProtocol } from '../write.ts';

export const termsOfService: WrittenProtocol = {
  title: 'Terms of service',
  description: 'What counts when you use this site and an account here.',
  summary: [
    'Look around as you like; ordering needs no account.',
    'Keep your password to yourself, and tell us when somebody else knows it.',
    'What you publish here stays yours, and must be yours.',
  ],
  blocks: [
    note(
      'This is a demonstration shop: use it to try things out. Please enter no real card, and nothing about others that is not yours to give.',
    ),
    h2('What this is about'),
    p(
      'These terms count for the use of this site. For purchases there are the ',
      link('terms and conditions of sale', to.sale),
      ', for points and codes the ',
      link('terms of points, invitations and offers', to.offers),
      ', for reviews the ',
      link('review guidelines', to.reviews),
      '. What happens with your data stands in the ',
      link('privacy policy', to.privacy),
      '.',
    ),
    h2('Your account'),
    ul(
      'You may open one if you are of age where you live, with an e-mail address that is yours.',
      'A person has one account. Please give true details; we need them to deliver.',
      'Passwords have 6 to 30 characters, and longer ones are better. You are answerable for what is done with yours. If you think somebody else knows it, change it: every other device is signed out.',
      'You can delete your account at any time in your profile. Orders under way still arrive.',
    ),
    h2('What we ask of you'),
    ul(
      'Do not try to get into what is not yours: other people’s accounts, orders or bags, or the workings of the site.',
      'Do not load the site with programs in a way that keeps others from it. Search engines and programs that heed our robots file are welcome.',
      'Do not order what you do not want, and do not buy to sell on more than a household needs.',
      'Do not publish what is unlawful, hurtful or not yours.',
    ),
    p('Whoever does can be kept from the site or lose the account. Where that can wait, we write first.'),
    h2('What you publish'),
    p(
      'Reviews, photographs, looks and messages stay yours. You allow us to store and show them where they were meant to appear. You confirm that they are yours and that people in them agree. We may take down what breaks these terms, and say why.',
    ),
    h2('What is ours'),
    p(
      'Texts, pictures, names and the design of this site are ours or lent to us. You may look at, print and share them for yourself. Everything beyond needs our leave; just ask.',
    ),
    h2('Links to other sites'),
    p(
      'Some links lead elsewhere, such as to carriers and social networks. What is said and done there is theirs to answer for.',
    ),
    h2('How well it works'),
    p(
      'We do our best to have the shop open day and night, and to show colours and sizes as they are. It can still happen that it is closed for a while, or that a screen shows a wine red as a plum. What we owe you as a buyer does not change with that.',
    ),
    h2('Changes'),
    p(
      'When these terms change, this page shows it, with its date. Of changes that matter for your account we tell you by e-mail 30 days before. If you do not agree, you can delete your account by then.',
    ),
    h2('Questions'),
    p('By the ', link('contact page', to.contact), '. A person answers.'),
  ],
};
