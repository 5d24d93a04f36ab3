import type { hosted as english } from '../en/hosted.ts';

export const hosted: typeof english = {
  hint: 'Vous payez sur la page sécurisée de notre prestataire, puis revenez ici. Les portefeuilles numériques y sont aussi proposés.',
  goOn: (total) => `Continuer vers la page de paiement · ${total}`,
  away: 'La page de paiement est injoignable en ce moment, et rien n’a été débité. Réessayez dans un instant, ou payez autrement.',
  waitingTitle: 'Votre paiement vous attend',
  waitingText: 'Pour terminer, payez sur la page de notre prestataire de paiement. Rien n’est débité avant.',
  sandbox: 'Cette boutique n’encaisse pas d’argent réel. La page de paiement propose des cartes de test.',
  go: 'Continuer vers la page de paiement',
};
