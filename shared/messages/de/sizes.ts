/** The unit of body measures. */
const unit = (inches: boolean) => (inches ? 'Zoll' : 'Zentimetern');

export const sizes = {
  guide: 'Größentabelle',
  show: 'Größen anzeigen nach',
  both: (label: string, size: string) => `${label} (US ${size})`,
  size: 'Größe',
  chart: {
    letters: (inches: boolean) => `Kleidergrößen und Körpermaße in ${unit(inches)}`,
    plus: (inches: boolean) => `Große Größen und Körpermaße in ${unit(inches)}`,
    jeans: (inches: boolean) => `Jeansgrößen und Körpermaße in ${unit(inches)}`,
    clothing: (inches: boolean) => `Kleidergrößen und Körpermaße in ${unit(inches)}`,
    shoes: (inches: boolean) => `Schuhgrößen und Fußlänge in ${unit(inches)}`,
    bras: (inches: boolean) => `BH-Unterbrustgrößen und Unterbrustumfang in ${unit(inches)}`,
  },
  measures: {
    letters: ['Brust', 'Taille', 'Hüfte'],
    plus: ['Brust', 'Taille', 'Hüfte'],
    jeans: ['Taille', 'Hüfte'],
    clothing: ['Brust', 'Taille', 'Hüfte'],
    shoes: ['Fuß'],
    bras: ['Unterbrust'],
  },
  measure: 'Richtig messen und alle Größen',
  bra: {
    title: 'BH-Größe finden',
    lead: (inches: boolean) =>
      `Messen Sie auf der Haut oder über einem BH ohne Polster, in ${unit(inches)}; das Band liegt waagerecht und eng an, ohne zu drücken.`,
    under: 'Unter der Brust',
    over: 'Um die stärkste Stelle der Brust',
    unit: (inches: boolean): string => (inches ? 'In Zoll, zum Beispiel 29.5' : 'In Zentimetern, zum Beispiel 75'),
    find: 'Meine Größe finden',
    yours: 'Ihre Größe ist',
    note: 'BHs unterscheiden sich im Schnitt: Liegen Sie zwischen zwei Größen, probieren Sie zuerst den größeren Cup.',
    back: 'Zurück zum Artikel',
    faults: {
      under: 'Für diesen Umfang haben wir kein Unterbrustband. Bitte prüfen Sie ihn und die Einheit.',
      over: 'Für diesen Umfang haben wir keinen Cup. Bitte prüfen Sie beide Maße und die Einheit.',
    },
  },
};
