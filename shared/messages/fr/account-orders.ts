import type { accountOrders as english } from '../en/account-orders.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

export const accountOrders: typeof english = {
  title: 'Vos commandes',
  tabs: {
    all: 'Toutes',
    pending: 'En attente',
    progress: 'En préparation',
    shipped: 'Expédiées',
    complete: 'Terminées',
    cancelled: 'Annulées',
  },
  tabsLabel: 'Commandes par statut',
  pieces: (count) => plural(count, { one: `${count} article`, other: `${count} articles` }),
  newer: 'Commandes plus récentes',
  older: 'Commandes plus anciennes',
  page: (number, of) => `Page ${number} sur ${of}`,
  pages: 'Pages de commandes',
  empty: {
    all: { title: 'Aucune commande pour le moment', text: 'Dès votre premier achat, vous pourrez le suivre ici.' },
    pending: { title: 'Rien à payer', text: 'Les commandes en attente de paiement s’affichent ici.' },
    progress: {
      title: 'Rien en préparation',
      text: 'Les commandes que nous préparons pour vous s’affichent ici.',
    },
    shipped: { title: 'Rien en route', text: 'Dès qu’un colis est en route, vous pouvez le suivre ici.' },
    complete: {
      title: 'Rien de livré pour le moment',
      text: 'Les commandes livrées s’affichent ici, et vous pouvez donner votre avis.',
    },
    cancelled: { title: 'Aucune commande annulée', text: 'Les commandes annulées s’affichent ici.' },
  },
  toAll: 'Voir toutes les commandes',
  back: 'Toutes les commandes',
  reorder: 'Commander à nouveau',
  cancelled: 'Votre commande est annulée.',
  again: {
    added: 'Vos articles sont de nouveau dans le panier.',
    held: 'Tout est déjà dans votre panier.',
    nothing: 'Plus rien de cette commande n’est disponible.',
    missing: (names) => `N’est plus disponible : ${names}.`,
    fewer: (names) => `N’est plus disponible dans la quantité commandée : ${names}.`,
    more: (count) => plural(count, { one: `et ${count} autre`, other: `et ${count} autres` }),
  },
};
