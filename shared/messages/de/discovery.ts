export const discovery = {
  feed: (siteName: string) => `Alles, was ${siteName} verkauft: ein Eintrag je Größe und Farbe.`,
  busy: 'Der Feed wird gerade von anderen gelesen. Bitte versuchen Sie es in einer Minute erneut.',
  unknownCountry: 'In dieses Land liefert der Shop nicht: Geben Sie einen Code wie US an.',
  unknownCurrency: 'Diese Währung hat der Shop nicht: Geben Sie einen Code wie USD an.',
  noPart: 'Diesen Teil hat die Sitemap nicht.',
  unknownPart: 'Ein Teil ist eine ganze Zahl ab 1.',
};
