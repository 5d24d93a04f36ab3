import type { legal as english } from '../en/legal.ts';

export const legal: typeof english = {
  names: {
    privacyPolicy: 'Politique de confidentialité',
    reviewGuidelines: 'Règles relatives aux avis',
    termsAndCondition: 'Conditions des points et des offres',
    termsConditions: 'Conditions générales de vente',
    termsofservice: 'Conditions d’utilisation',
    withdrawalInformation: 'Droit de rétractation',
  },
  ordering: 'En commandant, vous acceptez :',
  withdrawing: 'Comment vous rétracter de la commande :',
  account: 'En ouvrant un compte, vous acceptez :',
  review: 'Ce que nous attendons des avis :',
  points: 'Le règlement complet :',
  newTab: '(s’ouvre dans un nouvel onglet)',
};
