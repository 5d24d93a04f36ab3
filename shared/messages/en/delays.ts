/** A delay of an order: its mail, and the page that asks the buyer. */
export const delays = {
  subject: (orderNo: string) => `Your order ${orderNo} takes longer than promised`,
  title: 'It takes longer than promised',
  sorry: 'We are sorry: we cannot keep the day that we promised for your order.',
  before: (days: string) => `Promised: ${days}`,
  arrives: 'It arrives now',
  unknown: 'We do not know yet when we can send it.',
  goesOn: 'If you do nothing, we send it as soon as we can. You can also cancel what is left and get your money back.',
  ends: (moment: string) =>
    `Please tell us whether you want to wait. Without your answer by ${moment} we cancel what is left and refund you.`,
  answer: 'Wait or cancel',
  answerNote: 'It takes one press, without signing in.',
  left: 'What is left to send',
  answerBy: 'Answer by',
  keep: 'I will wait',
  cancel: 'Cancel it and refund me',
  kept: 'Thank you for waiting. We send it as soon as we can. You can still cancel it here.',
  cancelled: 'It is cancelled. What you paid for it goes back to you; a mail says when that is done.',
  over: 'There is nothing to answer any more: everything was sent, or we wrote to you again.',
  dead: 'This link is not valid. Please open it from our mail again, or write to us.',
  late: 'Later than promised',
};
