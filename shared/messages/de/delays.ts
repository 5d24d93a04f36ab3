/** Eine Verspätung: ihre E-Mail und die Seite, die fragt. */
export const delays = {
  subject: (orderNo: string) => `Ihre Bestellung ${orderNo} dauert länger als versprochen`,
  title: 'Es dauert länger als versprochen',
  sorry: 'Es tut uns leid: Den versprochenen Tag für Ihre Bestellung können wir nicht einhalten.',
  before: (days: string) => `Versprochen: ${days}`,
  arrives: 'Neuer Liefertermin',
  unknown: 'Wir wissen noch nicht, wann wir sie verschicken können.',
  goesOn:
    'Wenn Sie nichts tun, verschicken wir sie so bald wie möglich. Sie können den Rest auch stornieren und erhalten Ihr Geld zurück.',
  ends: (moment: string) =>
    `Bitte sagen Sie uns, ob Sie warten möchten. Ohne Ihre Antwort bis ${moment} stornieren wir den Rest und erstatten ihn.`,
  answer: 'Warten oder stornieren',
  answerNote: 'Ein Klick genügt, ohne Anmeldung.',
  left: 'Was noch zu verschicken ist',
  answerBy: 'Antwort bis',
  keep: 'Ich warte',
  cancel: 'Stornieren und erstatten',
  kept: 'Danke für Ihre Geduld. Wir verschicken sie so bald wie möglich. Stornieren können Sie hier weiterhin.',
  cancelled: 'Sie ist storniert. Was Sie dafür bezahlt haben, erhalten Sie zurück; eine E-Mail sagt, wann.',
  over: 'Hier gibt es nichts mehr zu beantworten: Alles ist verschickt, oder wir haben Ihnen noch einmal geschrieben.',
  dead: 'Dieser Link ist ungültig. Bitte öffnen Sie ihn noch einmal aus unserer E-Mail, oder schreiben Sie uns.',
  late: 'Später als versprochen',
};
