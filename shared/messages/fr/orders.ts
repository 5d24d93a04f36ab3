import type { orders as english } from '../en/orders.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

export const orders: typeof english = {
  lookupTitle: 'Suivre votre commande',
  lookupLead: 'Saisissez le numéro de votre commande et l’adresse e-mail avec laquelle vous l’avez passée.',
  orderNo: 'Numéro de commande',
  orderNoHint: '10 chiffres, sur la page après votre commande et dans nos e-mails.',
  track: 'Suivre',
  order: (orderNo) => `Commande ${orderNo}`,
  placedOn: 'Passée le',
  progress: 'Avancement',
  history: 'Historique',
  steps: {
    placed: 'Commandée',
    payment: 'Paiement en attente',
    verify: 'Téléphone à confirmer',
    preparingRest: 'Reste en préparation',
  },
  stepDone: 'fait',
  stepNow: 'en cours',
  stepAhead: 'à venir',
  parcels: 'Colis',
  sentOn: 'Expédié le',
  follow: 'Suivre ce colis',
  parcelHolds: 'Dans ce colis',
  takenOut: (units) =>
    plural(units, {
      one: 'Nous n’avons pas pu expédier l’un de ces articles et l’avons retiré de votre commande.',
      other: `Nous n’avons pas pu expédier ${units} de ces articles et les avons retirés de votre commande.`,
    }),
  toCollect: 'À payer à la livraison',
  restFollows: 'Le reste de votre commande suit dans un autre colis.',
  exchanges: 'Échanges',
  exchangedFor: (old, replacement) => `${old}, contre ${replacement}`,
  exchangeStates: {
    agreed: 'Renvoyez votre article. Nous vous gardons l’autre et l’expédions ensuite.',
    agreedAtOnce: 'Nous expédions l’autre article maintenant. Renvoyez le vôtre.',
    received: 'Votre article est revenu chez nous. L’autre part ensuite.',
    sent: 'L’autre article est en route. Renvoyez le vôtre.',
    done: 'Échangé.',
    ended: 'Cet échange a été abandonné.',
    refunded: 'Cet article a été remboursé à la place.',
  },
  exchangeDifference: (amount) =>
    `Il coûte ${amount} de moins : nous remboursons la différence dès que votre article est revenu.`,
  refunds: 'Remboursements',
  refundStates: {
    pending: (amount) => `${amount} en cours de remboursement`,
    done: (amount) => `${amount} remboursés le`,
    refused: (amount) => `${amount} n’ont pas encore pu être remboursés`,
  },
  refundRefused: 'Nous nous en occupons et vous écrirons.',
  refundAtBank: 'Les banques l’affichent en général sous 5 à 10 jours ouvrés.',
  cancelledBy: {
    customer: 'Vous avez annulé cette commande',
    shop: 'Nous avons annulé cette commande',
    expired: 'Cette commande a été annulée parce que son délai est écoulé',
    refused: 'Personne n’a pris le colis, cette commande a donc pris fin',
  },
  cancelledUnpaid: 'Rien n’a été débité, et les articles sont de nouveau en vente.',
  cancelledPaid: (amount, to) => `${amount} à rembourser sur ${to}.`,
  cancelledRepaid: (amount, to) => `${amount} remboursés sur ${to}.`,
  paidFrom: {
    IPAYLINKS: 'votre carte',
    PAYPAL: 'votre compte PayPal',
    COD: 'votre compte',
    STRIPE: 'votre carte',
  },
  payNow: (amount) => `Payer maintenant · ${amount}`,
  payNote: 'Vos articles sont réservés jusque-là.',
  timeOver: 'Le délai de paiement de cette commande est écoulé. Elle va être annulée ; rien n’a été débité.',
  processing: 'Votre paiement est en cours.',
  toPayment: 'Voir où il en est',
  verifyNote: 'Confirmez votre numéro de téléphone, et nous préparons votre commande. Vous payez à la livraison.',
  toVerify: 'Confirmer mon téléphone',
  cancel: 'Annuler la commande',
  cancelTitle: 'Annuler cette commande ?',
  cancelUnpaid: 'Rien n’a été débité. Les articles retournent dans votre panier, où vous pouvez les modifier.',
  cancelledBack: (orderNo) => `La commande ${orderNo} est annulée. Ses articles sont de nouveau dans votre panier.`,
  waits: (orderNo, left) => `La commande ${orderNo} attend son paiement, encore ${left}.`,
  waitsMinutes: (minutes) => plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` }),
  waitsHours: (hours) => plural(hours, { one: `${hours} heure`, other: `${hours} heures` }),
  waitsPay: 'Payer maintenant',
  waitsChange: 'La modifier',
  cancelPaid: (amount, to) =>
    `${amount} vous sont remboursés sur ${to}, et les articles sont remis en vente. Cette action est irréversible.`,
  cancelYes: 'Oui, annuler cette commande',
  payElsewhere:
    'Pour payer ou modifier cette commande, suivez le lien de notre e-mail à son sujet, ou ouvrez-la sur l’appareil avec lequel vous avez commandé.',
  cancelElsewhere:
    'Pour annuler cette commande, ouvrez-la sur l’appareil avec lequel vous avez commandé, ou par un lien que nous vous envoyons.',
  linkLead:
    'Pour annuler ou retourner cette commande, ou faire supprimer vos données, ouvrez-la par un lien que nous envoyons à son adresse.',
  mailLink: 'M’envoyer le lien',
  linkMailed: (email) => `Le lien est en route vers ${email}. Il ouvre la commande pour un jour.`,
  forget: 'Supprimer mes données',
  forgetTitle: 'Supprimer vos données ?',
  forgetText:
    'Votre nom, vos adresses et votre numéro de téléphone sont retirés de cette commande et de toutes les autres avec votre adresse e-mail, ainsi que de notre liste de diffusion. Les commandes en cours les gardent jusqu’à leur fin. Vous ne pourrez plus consulter ces commandes. Cette action est irréversible.',
  forgetYes: 'Oui, supprimer mes données',
  forgotten: 'Vos données sont supprimées',
  forgottenOrders: (orders) =>
    plural(orders, {
      one: `Elles sont retirées de ${orders} commande et de notre liste de diffusion.`,
      other: `Elles sont retirées de ${orders} commandes et de notre liste de diffusion.`,
    }),
  forgottenOpen: (open) =>
    plural(open, {
      one: `${open} d’entre elles est en cours et les perd lorsqu’elle prend fin.`,
      other: `${open} d’entre elles sont en cours et les perdent lorsqu’elles prennent fin.`,
    }),
  forgottenKept: (numbers) =>
    `La loi nous oblige à conserver ces factures avec votre nom et votre adresse, pour l’administration fiscale seulement : ${numbers}.`,
  shipTo: 'Livraison à',
  carrierNote: (note) => `Pour le transporteur : ${note}`,
  paidWith: 'Paiement',
  card: (brand, last4) => `${brand} se terminant par ${last4}`,
  another: 'Suivre une autre commande',
};
