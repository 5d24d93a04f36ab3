/** The page on which a demonstration shop shows the messages that it would send. */
export const outbox = {
  title: 'Outbox',
  lead: 'This shop is a demonstration and sends nothing. What it would send, links for new passwords among it, is kept here for everybody who can open this page.',
  messages: 'Mails and text messages',
  kinds: { mail: 'Mail', text: 'Text message' },
  to: 'To',
  sent: 'Sent',
  empty: 'Nothing to read yet',
  emptyText: 'Place an order, and its mails appear here within seconds.',
  toShop: 'To the shop',
  plain: 'As plain text',
  open: 'Open the mail as it looks',
  back: 'Back to the outbox',
};
