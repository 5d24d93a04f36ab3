import type { sizes as english } from '../en/sizes.ts';

/** The unit of body measures. */
const unit = (inches: boolean) => (inches ? 'pouces' : 'centimètres');

export const sizes: typeof english = {
  guide: 'Guide des tailles',
  show: 'Afficher les tailles',
  both: (label, size) => `${label} (US ${size})`,
  size: 'Taille',
  chart: {
    letters: (inches) => `Tailles de vêtements et mesures du corps en ${unit(inches)}`,
    plus: (inches) => `Grandes tailles et mesures du corps en ${unit(inches)}`,
    jeans: (inches) => `Tailles de jeans et mesures du corps en ${unit(inches)}`,
    clothing: (inches) => `Tailles de vêtements et mesures du corps en ${unit(inches)}`,
    shoes: (inches) => `Pointures et longueur du pied en ${unit(inches)}`,
    bras: (inches) => `Tours de dos de soutien-gorge et mesure sous la poitrine en ${unit(inches)}`,
  },
  measures: {
    letters: ['Poitrine', 'Taille', 'Hanches'],
    plus: ['Poitrine', 'Taille', 'Hanches'],
    jeans: ['Taille', 'Hanches'],
    clothing: ['Poitrine', 'Taille', 'Hanches'],
    shoes: ['Pied'],
    bras: ['Sous la poitrine'],
  },
  measure: 'Comment mesurer, et toutes les tailles',
  bra: {
    title: 'Trouver votre taille de soutien-gorge',
    lead: (inches) =>
      `Mesurez à même la peau ou sur un soutien-gorge sans mousse, en ${unit(inches)} ; le mètre est à l’horizontale, près du corps, sans serrer.`,
    under: 'Sous la poitrine',
    over: 'Au plus fort de la poitrine',
    unit: (inches) => (inches ? 'En pouces, par exemple 29,5' : 'En centimètres, par exemple 75'),
    find: 'Trouver ma taille',
    yours: 'Votre taille est',
    note: 'Les coupes varient : entre deux tailles, essayez d’abord le plus grand bonnet.',
    back: 'Retour au produit',
    faults: {
      under: 'Nous n’avons pas de tour de dos pour cette mesure. Vérifiez-la, ainsi que l’unité.',
      over: 'Nous n’avons pas de bonnet pour cette mesure. Vérifiez les deux, ainsi que l’unité.',
    },
  },
};
