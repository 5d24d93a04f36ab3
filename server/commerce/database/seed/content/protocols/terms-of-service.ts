import { h2, link, note, p, to, ul, type WrittenProtocol } from '../write.ts';

export const termsOfService: WrittenProtocol = {
  title: 'Terms of service',
  description: 'What applies when you use this site and an account here.',
  summary: [
    'Look around as you like; ordering needs no account.',
    'Keep your password to yourself, and tell us when somebody else knows it.',
    'What you publish here stays yours, and must be yours.',
  ],
  blocks: [
    note(
      'This is a demonstration shop: use it to try things out. Please do not enter a real card, or anything about other people that is not yours to share.',
    ),
    h2('What this is about'),
    p(
      'These terms apply to the use of this site. For purchases see the ',
      link('terms and conditions of sale', to.sale),
      ', for points and codes the ',
      link('terms of points, invitations and offers', to.offers),
      ', for reviews the ',
      link('review guidelines', to.reviews),
      '. What happens to your data is explained in the ',
      link('privacy policy', to.privacy),
      '.',
    ),
    h2('Your account'),
    ul(
      'You may open one if you are of age where you live, with an e-mail address that is yours.',
      'Each person may have one account. Please give true details; we need them to deliver.',
      'Passwords have 6 to 30 characters, and longer ones are better. You are responsible for what is done with yours. If you think somebody else knows it, change it: that signs out every other device.',
      'You can delete your account at any time in your profile. Orders under way still arrive.',
    ),
    h2('What we ask of you'),
    ul(
      'Do not try to get into what is not yours: other people’s accounts, orders or bags, or the workings of the site.',
      'Do not load the site with programs in a way that keeps others from it. Search engines and programs that heed our robots file are welcome.',
      'Do not order what you do not want, and do not buy in bulk to resell.',
      'Do not publish what is unlawful, hurtful or not yours.',
    ),
    p(
      'If you do, we may close your account or keep you from using the site. Where it can wait, we write to you first.',
    ),
    h2('What you publish'),
    p(
      'Reviews, photographs, looks and messages stay yours. You allow us to store them and show them where they were meant to appear. You confirm that they are yours and that the people in them agree. We may take down what breaks these terms, and tell you why.',
    ),
    h2('What is ours'),
    p(
      'Texts, pictures, names and the design of this site are ours or licensed to us. You may look at, print and share them for yourself. For anything beyond that, please ask.',
    ),
    h2('Links to other sites'),
    p(
      'Some links lead elsewhere, such as to carriers and social networks. We are not responsible for what happens there.',
    ),
    h2('How well it works'),
    p(
      'We do our best to have the shop open day and night, and to show colours and sizes as they are. It can still happen that it is closed for a while, or that your screen shows wine red as plum. Your rights as a buyer are not affected.',
    ),
    h2('Changes'),
    p(
      'When these terms change, this page shows it, with its date. We tell you by e-mail 30 days in advance about changes that matter for your account. If you do not agree, you can delete your account by then.',
    ),
    h2('Questions'),
    p('Please use the ', link('contact page', to.contact), '. A person answers.'),
  ],
};
