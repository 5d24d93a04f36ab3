import { priorPriceDays } from '../../constants.ts';
import type { product as english } from '../en/product.ts';
import { figures } from '../figures.ts';
import { numbersIn } from '../numbers.ts';

const { mean } = numbersIn('fr');

export const product: typeof english = {
  gallery: 'Images',
  picture: (number, total) => `Image ${number} sur ${total}`,
  video: (alt: string) => `Vidéo\u00a0: ${alt}`,
  enlarge: 'Agrandir',
  was: 'Avant',
  now: 'Maintenant',
  unitPrice: (price, per) => `${price} par ${per}`,
  lowestBefore: (days) =>
    days < priorPriceDays
      ? `Prix le plus bas relevé avant la réduction, sur moins de ${priorPriceDays} jours`
      : `Prix le plus bas des ${priorPriceDays} jours précédant la réduction`,
  soldOut: 'Épuisé',
  coloursOf: 'Couleurs',
  quickAdd: (title) => `Choisir une taille : ${title}`,
  rating: (rating, count) => `${mean(rating)} sur 5, ${count} avis`,
  ratingShort: (rating, count) => `${mean(rating)} (${count})`,
  choose: (option) => `Choisissez votre ${option.toLowerCase()}`,
  more: 'Plus',
  colour: 'Couleur',
  soldOutValue: (value) => `${value}, épuisé`,
  inStock: 'En stock',
  onlyLeft: (count) => `Plus que ${count} en stock`,
  pleaseSelect: 'Sélectionnez un modèle',
  missing: (error, option) => `${error}. Choisissez votre ${option.toLowerCase()}.`,
  skipToForm: 'Aller aux couleurs, aux tailles et au panier',
  shortage: 'Stock insuffisant',
  quantity: 'Quantité',
  addToBag: 'Ajouter au panier',
  adding: 'Ajout en cours',
  added: 'Ajouté à votre panier',
  standardAndExpress: 'Livraison standard et express',
  promised: (days) => `${days},`,
  freeFrom: (amount) => `offerte dès ${amount}`,
  freeReturns: `Retours gratuits sous ${figures.returnDays} jours`,
  description: 'Description',
  details: 'Détails et coupe',
  material: 'Matière et entretien',
  delivery: 'Livraison et retours',
  deliveryText:
    'Choisissez la livraison standard ou express en commandant : vous voyez son prix et son délai avant de payer. Renvoyez gratuitement ce qui ne convient pas.',
  deliveryLink: 'Tout sur la livraison',
  returnsLink: 'Comment retourner un article',
  safety: 'Sécurité du produit',
  manufacturer: 'Fabricant',
  responsible: 'Personne responsable dans l’Union européenne',
  warnings: 'Avertissements et informations de sécurité',
  madeBy: (vendor) => `Fabriqué par ${vendor}`,
  related: 'Vous aimerez aussi',
};
