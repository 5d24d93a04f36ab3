import type { outbox as english } from '../en/outbox.ts';

export const outbox: typeof english = {
  title: 'Boîte d’envoi',
  lead: 'Cette boutique est une démonstration et n’envoie rien. Ce qu’elle enverrait, liens de nouveaux mots de passe compris, est conservé ici pour toute personne qui peut ouvrir cette page.',
  messages: 'E-mails et SMS',
  kinds: { mail: 'E-mail', text: 'SMS' },
  to: 'À',
  sent: 'Envoyé',
  empty: 'Rien à lire pour le moment',
  emptyText: 'Passez une commande, et ses e-mails apparaîtront ici en quelques secondes.',
  toShop: 'Vers la boutique',
  plain: 'En texte brut',
  open: 'Ouvrir l’e-mail tel qu’il est',
  back: 'Retour à la boîte d’envoi',
};
