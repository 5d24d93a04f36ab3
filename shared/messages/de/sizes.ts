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
};
