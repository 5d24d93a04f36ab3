import { h2, h3, link, note, p, strong, table, to, ul, type WrittenProtocol } from '../write.ts';

export const privacyPolicy: WrittenProtocol = {
  title: 'Privacy policy',
  description: 'What this shop knows about you, why and for how long, who else sees it, and what you can do about it.',
  summary: [
    'We ask for what an order needs, and for nothing else.',
    'Card numbers and security codes are never stored.',
    'Where the law of your country asks for consent, nothing is counted without yours.',
    [
      'You can download everything we keep about you, and delete your account, ',
      link('by yourself', '/account/profile'),
      '.',
    ],
    'We sell no data, to nobody.',
  ],
  blocks: [
    note(
      'This is a demonstration shop. This text describes what its software really does. If you run a shop with it, put your own name and address here, and have the text checked for your country.',
    ),
    h2('Who is responsible'),
    p(
      'The operator of this shop, called “we” in this text. You can reach us through the ',
      link('contact page', to.contact),
      ', also with questions about your data.',
    ),
    h2('What we process, and why'),
    h3('When you look around'),
    p(
      'Your browser tells us your IP address, the page it asks for and its own name, as it does everywhere. Our own server looks up your country from the IP address, in a database of its own, so that prices and delivery fit. Requests are logged with a number by which we find them again when something fails; the log holds no passwords, no card data and no full e-mail addresses. A shop cannot be run and kept safe without this (our legitimate interest).',
    ),
    h3('When you order'),
    p(
      'Your e-mail address, names, delivery and billing address, phone number, what you ordered and how it was paid. We need this to fulfil our contract with you: to send the order, keep you informed, and take it back if need be.',
    ),
    h3('When you pay'),
    p(
      'Your card number and security code go straight to the bank that takes the payment and are kept nowhere else. We keep the kind of card, its last four digits, its expiry date and the bank’s reference. If you pay with PayPal, PayPal gives us your name, e-mail address and delivery address. For cash on delivery we send a code to your phone number.',
    ),
    h3('When you open an account'),
    p(
      'Your e-mail address and your password, stored in a form that nobody can read back, not even us. Names, a nickname, addresses, an Instagram name and an invitation code if you enter them. The account also holds your orders, points, reviews and the pieces you viewed.',
    ),
    h3('When you write to us or review something'),
    p(
      'Your message with its files, and your e-mail address to answer it. Reviews appear with your nickname, or your first name and an initial, and your country. Photographs are saved anew, so that hidden details such as the place where they were taken are removed.',
    ),
    h3('When you join the list'),
    p(
      'Your e-mail address, until you leave the list. You give your consent by signing up, and can withdraw it at any time.',
    ),
    h2('Cookies'),
    p(
      'Most of what this shop keeps in your browser is there so that it works at all: who is signed in, which bag is yours, and the currency, country, language and sizes you chose. These cookies stay for 365 days at most.',
    ),
    p(
      'Counting what is looked at and bought happens only with your consent where your country asks for it, and never while your browser sends the signal Global Privacy Control. The counting stays with us. Every cookie is listed with its purpose and lifetime on the page about ',
      link('cookies', '/cookies'),
      ', where you can change your mind at any time.',
    ),
    h2('Who else sees your data'),
    ul(
      'The carrier: name, address and phone number, to deliver.',
      'The bank or PayPal: what a payment needs.',
      'Providers that send our e-mails and text messages: the address or number, and the message.',
      'Those who run our servers, on our behalf and under our instructions.',
      'Authorities, where the law requires it.',
    ),
    p(
      'Nobody else. The pages of this shop load nothing from other companies. Social networks learn of your visit only if you follow a link to them.',
    ),
    h2('How long we keep it'),
    table(
      'How long things are kept',
      ['What', 'How long'],
      [
        'Orders and their amounts',
        'As long as tax law requires; without your name and address once your account is deleted',
      ],
      ['Your account', 'Until you delete it'],
      ['Being signed in', '30 days after you were last here'],
      ['A guest’s bag', 'A year after it was last changed'],
      ['Pieces a guest viewed', '90 days'],
      ['Messages to us and their files', 'A year'],
      ['Codes sent to your phone', '10 minutes'],
      ['Links to choose a new password', 'One hour'],
      ['Your place on the mailing list', 'Until you leave it'],
    ),
    h2('Your rights'),
    ul(
      [
        strong('To know, and to take a copy. '),
        'In your profile you can download a file with everything we keep about your account.',
      ],
      [strong('To correct. '), 'Names and addresses can be changed in your account at any time.'],
      [
        strong('To be forgotten. '),
        'Deleting your account removes your name, address, password, bag, points and votes at once. Reviews stay without your name. An order that is under way loses your details when it has ended.',
      ],
      [strong('To say no. '), 'To the mailing list, to counting, and to anything we do in our legitimate interest.'],
      [
        strong('To complain. '),
        'To the data protection authority where you live. We would be glad if you told us first.',
      ],
    ),
    p(
      'Without an account, or if something is missing: ',
      link('write to us', to.contact),
      '. We answer within a month.',
    ),
    h2('How we protect it'),
    p(
      'Connections are encrypted, passwords are hashed with argon2id, changing your password ends every other session, and whoever tries one code or password after another is stopped. People who work here see what they need for your order and no more.',
    ),
    h2('Children'),
    p('This shop is for adults. If you are under 18, please let your parents order for you.'),
    h2('Changes'),
    p(
      'When any of this changes, this page changes first. The date of the last change is at the top. Where a change needs your consent, we ask.',
    ),
  ],
};
