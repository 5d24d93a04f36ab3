export const contact = {
  title: 'Contact us',
  lead: 'A question, a wish or something that went wrong: write to us, and a person answers.',
  topic: 'Topic',
  chooseTopic: 'Choose a topic',
  topics: {
    Orders: 'Orders',
    Delivery: 'Delivery',
    Account: 'Account',
    Products: 'Products',
    Others: 'Others',
  },
  order: 'Which order is it about?',
  noOrder: 'None in particular',
  orderOf: (orderNo: string, placed: string, label: string) => `${orderNo} · ${placed} · ${label}`,
  message: 'Message',
  messageHint: 'If it is about an order, its number helps us to help you.',
  attachments: 'Attachments',
  attachmentsHint: 'Up to 3 files, PNG, JPG, PDF or TXT, 5 MB each.',
  chooseAgain: 'If you had chosen files, please choose them again.',
  send: 'Send message',
  other: 'Other ways',
  writeTo: 'By e-mail',
  orderQuestion: 'Where is my order?',
  looks: 'How others wear it',
  sentTitle: 'Thank you',
  sentText: 'Your message is with us. We read each one and answer by e-mail.',
  another: 'Write another message',
};

/** The mail of a message to the shop's staff, which is in English. */
export const messageMail = {
  subject: (topic: string, siteName: string) => `${topic}: a message to ${siteName}`,
  from: 'From',
  attachments: 'Attachments, kept in the folder "feedback" of the shop’s data',
  file: (name: string, bytes: number) => `${name} (${Math.max(1, Math.round(bytes / 1024))} KB)`,
};
