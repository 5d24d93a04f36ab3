import { withFullStop } from '../../text/full-stop.ts';
import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

const both = (date: string, time: string, zone: string) => `${time} ${zone} on ${date}`;

/**
 * Mails and text messages about orders and accounts. Browsers never show them, so they are separate from the interface.
 */
export const mails = {
  code: (siteName: string, code: string) =>
    `${code} is your ${siteName} code. It is valid for ${figures.codeMinutes} minutes.`,

  placedOn: (date: string) => `Placed on ${date}`,
  moment: both,
  time: (time: string, zone: string) => `${time} ${zone}`,
  onlyIn: (language: string) => `The following texts are written in ${language}.`,
  attached: (files: string) => `Attached: ${files}.`,
  workingDays: (name: string, days: string) => (days ? `${name}, ${days} working days` : name),
  trackNote: 'Your order number and this e-mail address show you where it is at any time.',
  why: (siteName: string) => `You receive this e-mail because of your order at ${siteName}. It was sent by itself.`,

  received: {
    subject: (orderNo: string) => `We have your order ${orderNo}`,
    lead: 'We have your order, and its pieces are kept for you.',
    settled: 'We have your order. There is nothing left for you to do.',
    toPay: 'To pay',
    minutes: (minutes: number) => plural(minutes, { one: '1 minute', other: `${minutes} minutes` }),
    pay: (method: string, left: string, until: string) => `Please pay by ${method} within ${left}, until ${until}.`,
    payNow: (until: string) => `Please pay at once: your pieces are kept until ${until} only.`,
    payLink: 'Pay or change my order',
    linkNote:
      'This link opens your order on any device. Anyone who has it can pay or cancel the order, so please keep it to yourself.',
    payOnline: { IPAYLINKS: 'card', PAYPAL: 'PayPal' },
    payPreheader: (total: string, until: string) => `Please pay ${total} until ${until}.`,
    confirm: 'Please confirm your phone',
    confirmText: (phone: string, until: string) =>
      `Enter the code from the text message to ${phone} on the page of your order, until ${until}.`,
    yourPhone: 'your phone',
    confirmPreheader: 'One step is left: the code from our text message.',
    nextConfirmed: 'Once your payment has arrived, we confirm your order by e-mail.',
    packing: 'Then we check and pack your pieces by hand.',
    packingOnDelivery: 'Once your phone is confirmed, we check and pack your pieces by hand.',
    payCourier: (total: string) => `You pay ${total} to the courier.`,
    late: 'After that the order ends by itself, and nothing is charged.',
  },
  paid: {
    subject: (orderNo: string) => `Your order ${orderNo} is confirmed`,
    lead: 'Your payment has arrived and your order is confirmed.',
    leadOnDelivery: 'Your phone is confirmed, and so is your order. You pay the courier.',
    leadFree: 'Your order is confirmed. There was nothing to pay.',
    paid: 'Paid',
    payCourier: 'Please have the amount ready for the courier.',
    stepsUnshipped: ['We prepare your order; nothing of it comes by post.'],
    transit: (days: string) => `From then on it usually takes ${days} working days.`,
    arrival: (days: string) => withFullStop(`It arrives ${days}`),
    packing: 'We check and pack your pieces by hand.',
    tracking: 'As soon as they are sent, you get their tracking number by e-mail.',
  },
  shipped: {
    subject: (orderNo: string) => `Your order ${orderNo} is on its way`,
    subjectPart: (orderNo: string) => `A parcel of your order ${orderNo} is on its way`,
    title: 'Your parcel is on its way',
    lead: (carrier: string) => `It is on its way with ${carrier}.`,
    parcel: (carrier: string) => `${carrier}, tracking number`,
    follow: 'Follow the parcel',
    followNote: 'It can take a day until the number shows something.',
    steps: (days: string) => [`It usually takes ${days} working days to reach you.`],
    payCourier: (total: string) => `Please have ${total} ready for the courier.`,
    payCourierPart: (total: string) => `You pay the courier; the whole order comes to ${total}.`,
  },
  cancelled: {
    subject: (orderNo: string) => `Your order ${orderNo} is cancelled`,
    title: 'Your order is cancelled',
    by: {
      customer: 'You cancelled this order.',
      expired: 'The payment did not arrive in time, so the order ended by itself.',
      shop: 'We had to cancel this order, and we are sorry for that.',
      refused: 'Nobody took the parcel when it was delivered, so the order ended.',
    },
    unconfirmed: 'The phone number was not confirmed in time, so the order ended by itself.',
    goesBack: 'On its way back to you',
    goesBackTo: (where: string) => `We give it back to ${where}, and write again as soon as that is done.`,
    givenBack: 'Given back',
    givenBackTo: (where: string) => `It was given back to ${where}.`,
    inQuestion: 'The money could not be given back by itself. We are looking into it and will write to you.',
    nothing: 'Nothing was charged. An amount that your bank may have reserved is set free by itself.',
    nothingPlain: 'Nothing was charged.',
    again: 'The pieces are back on our shelves. If you still want them, you are welcome to order again.',
  },
  refunded: {
    subject: (amount: string) => `${amount} is on its way back to you`,
    title: 'Your refund',
    lead: (orderNo: string) => `Money from your order ${orderNo} is on its way back to you.`,
    amount: 'Refund',
    where: {
      COD: 'your bank account, by transfer',
      other: 'the way you paid',
    },
    yourCard: (card: string) => `your ${card}`,
    to: (where: string) => `To ${where}.`,
    /** Of what came back without a refund of money. */
    taken: {
      subject: (orderNo: string) => `What came back of your order ${orderNo}`,
      title: 'It is back with us',
      lead: (orderNo: string) => `Something of your order ${orderNo} came back to us.`,
      uncollected: 'You do not have to pay for it any more.',
    },
    steps: {
      card: ['Banks usually take 5 to 10 working days to show it on your statement.'],
      PAYPAL: ['PayPal usually shows it at once; a card or bank behind it can take some days more.'],
    },
  },
  changed: {
    subject: (orderNo: string) => `A change to your order ${orderNo}`,
    title: 'We had to take something out',
    lead: 'Not everything of your order can be sent, and we are sorry for that.',
    pieces: 'Taken out of your order',
    insteadOf: (total: string) => `Instead of ${total}.`,
    rest: 'Everything else of your order comes as planned.',
    refund: 'Money that we give back is confirmed in an e-mail of its own.',
  },
  exchanged: {
    subject: (orderNo: string) => `The exchange of your order ${orderNo}`,
    title: 'Your exchange',
    lead: 'For what you send back, you get another piece. The price of your order stays.',
    pieces: 'What you get instead',
    sendBack: (units: number) =>
      plural(units, {
        one: 'Please send the other piece back to this address.',
        other: `Please send the other ${units} pieces back to this address.`,
      }),
    waits: 'We keep the new piece for you, and send it as soon as the other one is back.',
    sentNow: 'We send the new piece now. You need not wait until the other one is back.',
    difference: (amount: string) => `The new piece costs ${amount} less. We refund that once the other one is back.`,
    ended: 'Your exchange was given up. You keep what you have, and nothing else changes.',
  },
  readdressed: {
    subject: (orderNo: string) => `A new address for your order ${orderNo}`,
    title: 'Your order goes to another address',
    lead: 'As you wished, we changed the address that your order is sent to.',
    notYou: 'If you did not ask for this, please write to us before your order leaves.',
  },
  orderLink: {
    subject: (orderNo: string) => `Your link to order ${orderNo}`,
    title: 'Open your order',
    lead: (orderNo: string) =>
      `This link opens order ${orderNo} on any device, to see it, cancel it, return it, or have your data deleted.`,
    button: 'Open the order',
    note: 'The order stays open there for a day. Please do not pass the link on.',
    notYou: 'If you did not ask for it, you need do nothing.',
  },
  withdrawn: {
    subject: (orderNo: string) => `Your withdrawal from order ${orderNo}`,
    receivedAt: (moment: string) => `We received your withdrawal at ${moment}.`,
    pieces: 'You withdrew from',
    returnTo: 'Address for returns',
    sendBack: (units: number) =>
      `Please send ${plural(units, { one: 'the piece', other: `the ${units} pieces` })} back to that address within 14 days.`,
  },
  /** Of a return that the shop promises to take. */
  returning: {
    subject: (orderNo: string) => `Your return from order ${orderNo}`,
    receivedAt: (moment: string) => `We received your announcement at ${moment}.`,
    pieces: 'You return',
    sendBack: (units: number) =>
      `Please send ${plural(units, { one: 'the piece', other: `the ${units} pieces` })} to that address, with the order number in the parcel.`,
  },
  account: {
    why: (siteName: string) => `You receive this e-mail because of your account at ${siteName}. It was sent by itself.`,
    whyAsked: (siteName: string) =>
      `You receive this e-mail because somebody entered your address at ${siteName}. It was sent by itself.`,
    hello: (firstName: string) => (firstName ? `Welcome, ${firstName}` : 'Welcome'),
    confirm: 'Confirm your e-mail address',
    confirmNote: 'The link works once, for seven days.',
    notYou:
      'If you did not open an account with us, you need do nothing: without this step the address counts as nobody’s.',
    welcome: {
      subject: (siteName: string) => `Welcome to ${siteName}`,
      lead: 'Your account is open. Your bag, your orders and your points wait for you wherever you sign in.',
      settled: 'Your e-mail address is confirmed, and there is nothing left for you to do.',
    },
    verify: {
      subject: 'Please confirm your e-mail address',
      title: 'One step is left',
      lead: 'Please confirm that this address is yours. Then orders you placed with it before appear in your account, too.',
    },
    reset: {
      subject: 'Choose a new password',
      title: 'A new password',
      lead: 'Somebody, we hope you, asked for a new password for your account.',
      button: 'Choose a new password',
      note: 'The link works once, for one hour.',
      notYou:
        'If it was not you, you need do nothing: your password stays as it is, and nobody but you has seen this link.',
    },
    changed: {
      subject: 'Your password was changed',
      lead: (moment: string) =>
        `The password of your account was changed at ${moment}. Everybody who was signed in is signed out.`,
      label: 'If it was not you',
      text: 'Please choose a new password at once. We send the link for it to this address.',
      note: 'You are asked for this e-mail address.',
    },
    deleted: {
      subject: 'Your account is deleted',
      lead: 'Your account and what was kept in it are gone, as you asked. This is the last e-mail about it.',
      orders: 'Orders that are under way still reach you. Your name and address go from each as soon as it has ended.',
    },
  },

  /** Of a message of the contact form. */
  answer: {
    subject: 'Our answer to your message',
    title: 'Our answer',
    youWrote: (date: string) => `You wrote on ${date}`,
    reply: 'If anything is left open, just reply to this e-mail.',
    why: (siteName: string) => `You receive this e-mail because a message with this address was sent to ${siteName}.`,
  },
  subscription: {
    why: (siteName: string) =>
      `You receive this e-mail because this address was entered for the newsletter of ${siteName}. It was sent by itself.`,
    confirm: {
      subject: (siteName: string) => `Please confirm: the newsletter of ${siteName}`,
      title: 'One step is left',
      lead: (siteName: string) => `Please confirm that you want the newsletter of ${siteName} at this address.`,
      button: 'Confirm',
      note: 'The link works for seven days. Then we delete the address.',
      notYou: 'If it was not you, you need do nothing: without this step you get no newsletter.',
    },
    isOn: {
      subject: (siteName: string) => `You are on the list of ${siteName}`,
      title: 'You are on the list',
      lead: (siteName: string) =>
        `This address receives the newsletter of ${siteName} already. There is nothing to do.`,
      button: 'See or end it',
      note: 'The link shows your subscription, and ends it if you wish.',
      notYou: 'If it was not you who entered the address, you need do nothing.',
    },
  },
  notice: {
    why: (siteName: string) =>
      `You receive this e-mail because this address was entered at ${siteName} to hear of a size. It was sent by itself.`,
    unsubscribe: 'No more of these e-mails',
    confirm: {
      subject: 'Please confirm: an e-mail when it is back',
      lead: (piece: string) => `Please confirm that we may write to you once when this is back: ${piece}.`,
      notYou: 'If it was not you, you need do nothing: without this step we do not write again.',
    },
    back: {
      subject: (title: string) => `Back in stock: ${title}`,
      title: 'It is back',
      lead: (piece: string) => `You asked us to tell you: ${piece} is in stock again.`,
      button: 'See it',
      note: 'We cannot keep it for you, and others were told as well.',
    },
  },
};
