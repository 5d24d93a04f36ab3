export const sizes = {
  guide: 'Größentabelle',
  show: 'Größen anzeigen nach',
  both: (label: string, size: string) => `${label} (US ${size})`,
  size: 'Größe',
  chart: {
    letters: 'Kleidergrößen und Körpermaße in Zentimetern',
    plus: 'Große Größen und Körpermaße in Zentimetern',
    jeans: 'Jeansgrößen und Körpermaße in Zentimetern',
    clothing: 'Kleidergrößen und Körpermaße in Zentimetern',
    shoes: 'Schuhgrößen und Fußlänge in Zentimetern',
    bras: 'BH-Unterbrustgrößen und Unterbrustumfang in Zentimetern',
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
};
