export const help = {
  title: 'Hilfe',
  of: (screen: string) => `Hilfe: ${screen}`,
  more: 'Mehr dazu lesen',
  all: 'Hilfe zu allen Seiten',
  toScreen: (screen: string) => `Zur Seite: ${screen}`,
  code: (number: number) => `Beispiel in Teil ${number}`,
  table: (number: number) => `Tabelle in Teil ${number}`,
  topics: {
    today:
      'Was auf Sie wartet, was zuletzt verkauft wurde und was andere geändert haben. Beginnen Sie oben: Jede Zeile unter „Zu erledigen“ führt zu ihrer Arbeit.',
    orders:
      'Alle Bestellungen, die zu versendenden zuerst. Filtern Sie nach Status, Tag, Land, Zahlung oder Schlagwort; öffnen Sie eine, um sie zu versenden, zu erstatten oder eine Notiz zu schreiben. Mehrere ausgewählte drucken Sie als Pickliste mit Packzetteln, scannen sie in einer Packrunde ins Paket oder verschlagworten sie.',
    ship: 'Hält Pakete fest, die hinausgegangen sind. Fügen Sie für jede Bestellung eine Zeile ein: Nummer, Versanddienst, Sendungsnummer. Die Kundschaft bekommt sofort eine E-Mail.',
    exchanges:
      'Stücke, die gegen andere getauscht werden. Halten Sie hier fest, was zurückkam; der Ersatz wartet dann bei den zu versendenden Bestellungen. Ein Umtausch beginnt auf der Seite seiner Bestellung.',
    cash: 'Was Versanddienste für Nachnahmen noch schulden und was an die Kundschaft zu überweisen ist. Wählen Sie die Bestellungen aus und sagen Sie, was mit ihnen geschehen ist.',
    products:
      'Alles, was der Shop verkauft. Öffnen Sie ein Produkt, um Texte, Preise, Bestand oder Bilder zu ändern; jedes Speichern lässt sich unter „Änderungen“ rückgängig machen. Ein neues Produkt ist ein Entwurf, bis Sie es in den Verkauf geben.',
    collections:
      'Gruppen von Produkten, zu denen ein Menü oder eine Seite führt, gefüllt nach einer Regel oder von Hand. Beginnen Sie mit einem Namen und sagen Sie dann, was hineingehört.',
    categories:
      'Der Baum dessen, was der Shop verkauft. Öffnen Sie eine Kategorie, um sie umzubenennen, an einen anderen Platz zu stellen oder mit einer anderen zusammenzuführen; alte Adressen führen weiter.',
    values:
      'Größen, Farben und die anderen Optionen der Produkte. Führen Sie zusammen, was dasselbe ist, aber anders geschrieben wurde, ordnen Sie die Werte und geben Sie jeder Farbe ihren Ton oder ein Bild.',
    stock:
      'Was auf Lager ist und jede Bewegung davon. Zum Zählen beginnen Sie eine Inventur und scannen: Was inzwischen verkauft wurde, wird berücksichtigt.',
    changes:
      'Produktdateien und Änderungen an vielen Produkten auf einmal, mit Geplantem in einem Kalender. Laden Sie eine Datei hoch oder fügen Sie eine Tabelle ein: Zuerst sehen Sie, was sich ändern würde. Wenden Sie es sofort oder zu einer Zeit an und machen Sie es bei Bedarf rückgängig.',
    texts:
      'Wie der Shop eine weitere Sprache bekommt, und Texte für Übersetzerinnen und Übersetzer. Laden Sie die Datei einer Sprache herunter, lassen Sie sie ausfüllen und laden Sie sie hoch: Sie sehen jede Änderung, bevor sie gilt.',
    customers:
      'Menschen mit einem Konto. Filtern und ordnen Sie nach Ausgaben, Bestellungen, Zustimmung oder Schlagwörtern, und speichern Sie das als Ansicht: Sie ist eine Gruppe. Ihre Datei enthält nur, wer dem Newsletter zustimmte.',
    messages:
      'Was über das Kontaktformular geschrieben wurde. Öffnen Sie eine Nachricht, um per E-Mail zu antworten; die Antwort geht an die Adresse der Person und bleibt hier.',
    subscribers:
      'Wer dem Newsletter zustimmte, wann, wo und mit welchem Wortlaut. Die Datei für den Dienst, der Ihre Newsletter versendet, enthält nur Zugestimmte; von Hand wird niemand hinzugefügt.',
    reviews:
      'Was die Kundschaft über Produkte schreibt. Lesen Sie, was wartet, veröffentlichen Sie es oder lehnen Sie es mit einem Grund ab, den die Verfasserin oder der Verfasser zu sehen bekommt.',
    sales:
      'Preise, die für einige Tage sinken. Sagen Sie, um wie viel, für welche Waren, ab wann und bis wann; Sie sehen alte und neue Preise, bevor etwas gilt. Der Sale beginnt und endet von selbst und lässt sich früher beenden.',
    coupons:
      'Codes, die einen Preis senken. Sagen Sie, was abgezogen wird, für wen, wie oft und bis wann; geben Sie den Code dann weiter.',
    points:
      'Was ein Einkauf an Punkten einbringt, und was ein Punkt wert ist. Tragen Sie einen anderen Satz ein; er gilt ab der nächsten Zahlung. Einem Konto schreiben Sie Punkte auf seiner Seite gut oder ziehen sie dort ab.',
    content:
      'Seiten, Rechtstexte, Menü und Startseite. Speichern Sie einen Entwurf, sehen Sie ihn im Shop an und veröffentlichen Sie ihn; der Verlauf bringt frühere Fassungen zurück.',
    mails:
      'Texte und Bilder der E-Mails, die der Shop verschickt. Öffnen Sie eine, schreiben Sie, was anders sein soll, sehen Sie sie neben dem Formular an, schicken Sie sie sich selbst und veröffentlichen Sie sie. Was Sie leer lassen, bleibt, wie es ist.',
    redirects:
      'Alte Adressen, die zu neuen führen. Fügen Sie für jede eine Zeile ein: der alte Pfad, ein Leerzeichen, der neue Pfad. So bleiben Links eines früheren Shops gültig.',
    reports:
      'Was zwischen zwei Tagen verkauft und erstattet wurde, nach Tag, Land, Produkt, Steuer, Zahlung oder Gutschein, und dasselbe als Datei.',
    payments:
      'Zahlungen und Erstattungen von Tagen, mit den Referenzen von Banken und Zahlungsdiensten zum Abgleich, ihre Summen, und offene Nachnahmen. Wählen Sie die Tage; die Datei hat sie alle.',
    invoices: 'Jede Rechnung und Gutschrift, jede als PDF, und die einiger Tage in einer Datei für Ihre Buchhaltung.',
    searches:
      'Wonach gesucht und nichts gefunden wurde, das Häufigste zuerst. Geben Sie so einem Wort unter „Wörter der Suche“ in den Inhalten eine Bedeutung, oder verkaufen Sie, was gefragt ist.',
    setup:
      'Was zu tun ist, bevor der Shop öffnet, Schritt für Schritt. Arbeiten Sie von oben; jeder Schritt sagt, was fehlt, und führt dorthin. Auch geöffnet und geschlossen wird der Shop hier.',
    brand:
      'Wie der Shop aussieht: Logo, Farben, Schrift und Form. Wählen Sie einen Look für den Anfang, ändern Sie, was Sie mögen, und sehen Sie es neben dem Formular.',
    countries:
      'Wohin der Shop verkauft und liefert, zu welchem Preis, mit welcher Steuer und in welchen Währungen. Beginnen Sie mit einem Land und geben Sie ihm dann eine Versandart.',
    staff:
      'Wer sich hier anmelden darf und was diese Person darf. Laden Sie jemanden mit Namen, E-Mail-Adresse und Rolle ein: Mit dem Link in der E-Mail setzt die Person ihr Passwort.',
    audit:
      'Wer was wann geändert hat. Aus dieser Liste lässt sich nichts entfernen; ein Druck zeigt, dass sie vollständig ist.',
    account:
      'Ihre eigene Sprache, Ihr Passwort, Codes einer App und Passkeys. Ein zweiter Faktor macht Ihr Konto viel sicherer.',
  },
};
