import type { beginnings as english } from '../en/beginnings.ts';

const footer: typeof english.footer = {
  'Express delivery': 'Livraison express',
  'Ordered by noon, on its way the same day, with a number to follow it by.':
    'Commandé avant midi, expédié le jour même, avec un numéro pour le suivre.',
  'Free returns': 'Retours gratuits',
  'Thirty days to change your mind. The label is in the box.':
    'Trente jours pour changer d’avis. L’étiquette est dans le colis.',
  'Honest prices': 'Des prix honnêtes',
  'Traditional retailers are at least 40% higher. We make less noise and ask less.':
    'Le commerce traditionnel est au moins 40 % plus cher. Nous faisons moins de bruit et demandons moins.',
  'Made to be worn': 'Fait pour être porté',
  'Every fabric is washed, stretched and worn by us before it is sold to you.':
    'Nous lavons, étirons et portons chaque tissu avant de vous le vendre.',
  SHOP: 'BOUTIQUE',
  WARDROBE: 'VESTIAIRE',
  HELP: 'AIDE',
  ABOUT: 'À PROPOS',
  LEGAL: 'MENTIONS LÉGALES',
  'All products': 'Tous les produits',
  'All collections': 'Toutes les collections',
  'New in': 'Nouveautés',
  Bestsellers: 'Meilleures ventes',
  'The edit': 'Notre sélection',
  Sale: 'Soldes',
  Looks: 'Looks',
  Everything: 'Tout',
  Dresses: 'Robes',
  Knitwear: 'Maille',
  Bras: 'Soutiens-gorge',
  Boots: 'Bottes',
  'Plus-size': 'Grandes tailles',
  'Track your order': 'Suivre votre commande',
  Delivery: 'Livraison',
  Returns: 'Retours',
  'Size guide': 'Guide des tailles',
  'Ways to pay': 'Moyens de paiement',
  Questions: 'Questions fréquentes',
  'Contact us': 'Nous contacter',
  'About us': 'Qui sommes-nous',
  Materials: 'Matières',
  'Working here': 'Travailler avec nous',
  Accessibility: 'Accessibilité',
  'Privacy policy': 'Politique de confidentialité',
  'Terms of sale': 'Conditions de vente',
  'Terms of service': 'Conditions d’utilisation',
};

export const beginnings: typeof english = { footer };
