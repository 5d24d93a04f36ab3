export const ofShop = {
  brandIconSmall: ({ least, width, height }: { least: number; width: number; height: number }) =>
    `Ein Symbol hat mindestens ${least} × ${least} Pixel; dieses hat ${width} × ${height}.`,
  brandIconSquare: 'Ein Symbol ist quadratisch.',
  brandIconType: 'Ein Symbol ist eine SVG-, PNG-, JPEG- oder WebP-Datei.',
  brandLogoType: 'Ein Logo ist eine SVG- oder PNG-Datei.',
  brandLogoWide: 'Das ist für ein Logo zu breit oder zu hoch.',
  brandUnreadable: 'Diese Zeichnung ist nicht zu lesen.',
  taggedSince: 'Seit dieses Formular geöffnet wurde, hat jemand die Schlagwörter geändert. Es wurde nichts geändert.',
  doctorHasKeys: 'Die Schlüssel hat der Commerce-Dienst. Prüfen Sie sie dort: npm run shop -- doctor.',
  documentGone: ({ document, version }: { document: string; version: number }) =>
    `${document} ist nicht vorhanden, und dies entstand aus Fassung ${version}. Es wurde nichts geändert.`,
  documentHasVersion: ({ document, latest, version }: { document: string; latest: number; version: number }) =>
    `${document} hat inzwischen Fassung ${latest}, und dies entstand aus Fassung ${version}. Es wurde nichts geändert.`,
  documentRequired: ({ type }: { type: string }) => `Der Shop kommt ohne ${type} nicht aus.`,
  documentTooLarge: ({ kilobytes }: { kilobytes: number }) => `Ein Dokument hat höchstens ${kilobytes} KB.`,
  documentTypeUnknown: ({ type, types }: { type: string; types: string }) =>
    `Die Dokumentart „${type}“ gibt es nicht: ${types}.`,
  documentWrong: ({ type }: { type: string }) => `Das ist kein Dokument der Art „${type}“.`,
  codeOfMail: ({ code }: { code: string }) => `Die E-Mail „${code}“ gibt es nicht. Die Seite der E-Mails zeigt alle.`,
  codeOfManufacturer: ({ code }: { code: string }) =>
    `Ein Hersteller wird mit seinem Code benannt, etwa manufacturer/acme, nicht „${code}“.`,
  codeOfOnlyOne: ({ type, code }: { type: string; code: string }) =>
    `${type} gibt es nur einmal, ohne einen Code wie „${code}“.`,
  codeOfPage: ({ code }: { code: string }) =>
    `Eine Seite wird mit dem letzten Teil ihrer Adresse benannt, etwa page/size-guide, nicht „${code}“.`,
  codeOfProtocol: ({ names, code }: { names: string; code: string }) =>
    `Ein Rechtstext ist einer von ${names}, nicht „${code}“.`,
  senderWrong: 'Der Absender wurde nicht festgelegt.',
  senderNameWrong: 'Ein Name hat keine Zeilenumbrüche, keine Anführungszeichen und weder < noch >.',
  senderAddressWrong: 'Das ist keine E-Mail-Adresse.',
  senderNotOwn: ({ own }: { own: string }) =>
    `E-Mails gehen nur von Adressen aus, die der Shop als seine nennt: ${own || 'noch keine'}. Nennen Sie sie zuerst als Adresse des Verkäufers oder für die Kundschaft.`,
  firstDayAsWell: 'Wählen Sie zur Uhrzeit auch den ersten Tag.',
  lastDayAsWell: 'Wählen Sie zur Uhrzeit auch den letzten Tag.',
  mailNotSent: ({ error }: { error: string }) => `Die E-Mail wurde nicht gesendet: ${error}. Stimmt MAIL_URL?`,
  marketNotSold: ({ market }: { market: string }) => `Der Shop verkauft nicht nach ${market}.`,
  marketWrong: ({ market }: { market: string }) => `Ein Markt ist das Kürzel eines Landes wie GB, nicht „${market}“.`,
  messageAnsweredSince:
    'Seit dieses Formular geöffnet wurde, hat jemand geantwortet. Lesen Sie erst diese Antwort; Ihre wurde nicht gesendet.',
  momentSkipped: ({ time, zone }: { time: string; zone: string }) =>
    `${time} gibt es nicht: Die Uhren in ${zone} überspringen diese Zeit. Geben Sie eine frühere oder spätere Zeit an.`,
  momentTwice: ({ time, zone }: { time: string; zone: string }) =>
    `${time} kommt zweimal vor: Die Uhren in ${zone} werden zurückgestellt. Wählen Sie unten, welche der beiden Sie meinen.`,
  momentWrong: ({ typed }: { typed: string }) => `Schreiben Sie Zeiten wie 2026-11-27 09:00, nicht „${typed}“.`,
  noDocument: ({ document }: { document: string }) =>
    `Das Dokument ${document} gibt es nicht. „npm run shop -- content list“ zeigt, was es gibt.`,
  noDraft: ({ document }: { document: string }) => `Einen Entwurf von ${document} gibt es nicht.`,
  noRedirect: ({ path }: { path: string }) => `Eine Weiterleitung von „${path}“ gibt es nicht.`,
  noReview: ({ id }: { id: string }) => `Die Bewertung ${id} gibt es nicht.`,
  noSecondFactor: ({ name }: { name: string }) => `Kein Konto „${name}“ des Büros hat einen zweiten Faktor.`,
  noSuchCustomer: 'Dieses Kundenkonto gibt es nicht.',
  noSuchSubscriber: 'Diese Adresse steht nicht auf der Liste.',
  noVersion: ({ version }: { version: number }) => `Fassung ${version} dieses Dokuments gibt es nicht.`,
  noVersionOf: ({ version, document }: { version: number; document: string }) =>
    `Fassung ${version} von ${document} gibt es nicht.`,
  notJson: 'Das ist kein JSON. Es wurde nichts geändert.',
  noPointsToUndo:
    'Diese Punkte lassen sich nicht zurückbuchen: Der Shop hat sie selbst gebucht, oder die Buchung ist nicht mehr da.',
  pointsRateSetSince:
    'Seit dieses Formular geöffnet wurde, hat jemand einen anderen Satz festgelegt. Nichts wurde geändert.',
  pointsSpentSince: ({ points }: { points: string }) =>
    `Ein Teil dieser Punkte ist inzwischen eingelöst: ${points} sind übrig. Ziehen Sie stattdessen diese ab.`,
  pointsToTake: ({ points }: { points: string }) =>
    `Auf dem Konto sind ${points} Punkte, die sich abziehen lassen. Nichts wurde geändert.`,
  pointsWhole: ({ most }: { most: string }) => `Schreiben Sie eine ganze Zahl von Punkten von 1 bis ${most}.`,
  pointsReason: 'Nennen Sie den Grund in höchstens 200 Zeichen.',
  paymentsLong: ({ days }: { days: number }) => `Wählen Sie höchstens ${days} Tage.`,
  pointsPercent: 'Schreiben Sie Prozente wie 1 oder 1,5, unter 100.',
  openLater: 'Der Shop muss später als jetzt öffnen.',
  passkeyGone: 'Diesen Passkey gibt es schon nicht mehr.',
  passkeyMost: ({ most }: { most: number }) => `Ein Konto hat höchstens ${most} Passkeys.`,
  passkeyNotMade: 'Der Passkey wurde nicht erstellt: Versuchen Sie es erneut. Es wurde nichts geändert.',
  passkeyThere: 'Diesen Passkey gibt es schon.',
  passkeyUnknown: 'Dieser Passkey öffnet das Büro nicht. Verwenden Sie Ihr Passwort.',
  redirectLines: ({ most }: { most: number }) => `Höchstens ${most} Zeilen auf einmal; es wurde nichts gespeichert.`,
  redirectLoop: ({ path, target }: { path: string; target: string }) =>
    `„${path}“ würde über „${target}“ zu sich selbst zurückführen.`,
  redirectPath: ({ path }: { path: string }) =>
    `„${path}“ ist kein Pfad dieser Website unterhalb der Startseite, etwa /pages/lookbook.`,
  redirectTarget: ({ target }: { target: string }) =>
    `„${target}“ ist weder ein Pfad dieser Website noch eine http(s)-Adresse.`,
  reportBackwards: 'Der letzte Tag liegt vor dem ersten.',
  reportLong: ({ most }: { most: number }) => `Das sind mehr als ${most} Zeilen: Wählen Sie eine kürzere Zeit.`,
  reviewAnsweredSince:
    'Seit dieses Formular geöffnet wurde, hat jemand die Antwort geändert. Es wurde nichts geändert.',
  secondFactorThere: 'Dieses Konto hat schon einen zweiten Faktor.',
  secondFactorWrong: 'Das ist nicht der Code, den Ihre App jetzt zeigt. Es wurde nichts geändert.',
  shopPasswordShort: 'Das Passwort hat mindestens 8 Zeichen.',
  tickToDelete: 'Setzen Sie das Häkchen, um die Bewertung endgültig zu löschen.',
  tickToTakeBack: 'Setzen Sie das Häkchen, um die Antwort zurückzunehmen.',
  tickToUnsubscribe: 'Setzen Sie das Häkchen, um die Adresse abzumelden.',
  writeOneLine: 'Schreiben Sie mindestens eine Zeile.',
  zoneWrong: ({ typed }: { typed: string }) => `Eine Zeitzone ist ein Name wie Europe/Berlin, nicht „${typed}“.`,
};
