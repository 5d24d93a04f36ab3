import type { paypal as english } from '../en/paypal.ts';

export const paypal: typeof english = {
  checkOutWith: 'Commander avec',
  express: 'Commande express',
  or: 'ou remplissez vos informations',
  hint: 'Vous approuvez le paiement chez PayPal, puis revenez ici.',
  goOn: (total) => `Continuer vers PayPal · ${total}`,
  payWith: (total) => `Payer avec PayPal · ${total}`,
  approved: 'PayPal · approuvé',
  approvedHint: 'PayPal paie lorsque vous appuyez sur ce bouton, pas avant.',
  approvedLead: 'Votre e-mail et votre adresse viennent de PayPal. Vérifiez-les, puis passez votre commande.',
  otherWay: 'Payer autrement',
  notApproved:
    'Le paiement n’a pas été approuvé chez PayPal, et rien n’a été débité. Réessayez avec PayPal, ou payez autrement.',
  away: 'PayPal est injoignable en ce moment, et rien n’a été débité. Payez autrement, ou réessayez plus tard.',
  unread: 'PayPal ne répond pas en ce moment. Votre accord est conservé : rechargez cette page, ou payez autrement.',
  waitingTitle: 'PayPal vous attend',
  waitingText: 'Pour terminer le paiement, approuvez-le chez PayPal. Rien n’est débité avant.',
  go: 'Continuer vers PayPal',
  tryAgain: 'Réessayer avec PayPal',
};
