import type * as english from '../en/checkout.ts';
import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

const minutesOf = (minutes: number) => plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` });

export const checkout: typeof english.checkout = {
  title: 'Commande',
  invalidPostalCode: (country) => `Saisissez un code postal valable pour ce pays : ${country}.`,
  secure: 'Commande sécurisée',
  backToBag: 'Retour au panier',
  signIn: 'Connectez-vous pour retrouver vos adresses et vos points',
  contact: 'Contact',
  emailHint: 'Pour la confirmation de votre commande et le suivi de sa livraison.',
  shippingAddress: 'Adresse de livraison',
  country: 'Pays/région',
  update: 'Actualiser',
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Société',
  street: 'Rue et numéro',
  apt: 'Appartement, bâtiment, étage',
  city: 'Ville',
  state: 'État',
  chooseState: (label) => `Choisissez : ${label.toLowerCase()}`,
  postalCode: 'Code postal',
  phone: 'Téléphone',
  phoneHint: 'Pour toute question sur la livraison.',
  carrierNote: 'Message au transporteur',
  carrierNoteHint: 'Par exemple quelle porte, ou quel voisin prend le colis.',
  billingAddress: 'Adresse de facturation',
  billingSame: 'Identique à l’adresse de livraison',
  billingOwn: 'Utiliser une autre adresse de facturation',
  shippingMethod: 'Mode de livraison',
  methodNames: {
    'Standard delivery': 'Livraison standard',
    'Express delivery': 'Livraison express',
  },
  duties: {
    buyer:
      'Des droits de douane et taxes d’importation peuvent être dus à l’arrivée du colis ; vous les payez au transporteur.',
    shop: 'Les droits de douane et taxes d’importation sont compris.',
  },
  arrives: (days) => `Livraison prévue : ${days}`,
  workingDays: (days) => `${days} jours ouvrés`,
  updateTotal: 'Actualiser le total',
  free: 'Offerte',
  payment: 'Mode de paiement',
  paymentNote: 'Vous saisirez votre carte à la page suivante, une fois la commande passée.',
  paymentTypes: {
    IPAYLINKS: 'Carte bancaire',
    PAYPAL: 'PayPal',
    COD: 'Paiement à la livraison',
    STRIPE: 'Carte bancaire',
  },
  onDeliveryNote: 'Vous payez le livreur en espèces. Auparavant, nous vous envoyons un code par SMS.',
  choosePayment: 'Choisissez un mode de paiement.',
  notOffered: (wanted, instead) =>
    `${wanted} n’est pas proposé pour cette commande. Nous avons choisi « ${instead} » pour vous.`,
  coupon: 'Code promo',
  apply: 'Appliquer',
  couponOn: (code) => `Le code ${code} est appliqué`,
  removeCoupon: 'Retirer',
  summary: 'Récapitulatif de la commande',
  showSummary: 'Afficher le récapitulatif',
  lines: 'Vos articles',
  quantity: (count) => `Quantité ${count}`,
  subtotal: 'Sous-total',
  discount: 'Réduction',
  discountCode: (code) => `Réduction ${code}`,
  points: 'Points',
  spendPoints: (count, worth) =>
    `Utiliser ${plural(count, { one: `${count} point`, other: `${count} points` })} (−${worth})`,
  updatePoints: 'Actualiser les points',
  shipping: 'Livraison',
  tax: 'TVA et taxes',
  taxIncluded: (amount) => `Dont ${amount} de TVA et taxes`,
  total: 'Total',
  placeOrder: (total) => `Passer commande · ${total}`,
  orderAndPay: 'Commande avec obligation de paiement',
  placeOnDelivery: (total) => `Commander · ${total} à payer à la livraison`,
  countryUnserved: 'Nous ne livrons pas dans ce pays. Choisissez une autre adresse.',
  problemsNote: 'Certains articles ne peuvent pas être commandés tels quels. Modifiez votre panier ou l’adresse.',
  changeBag: 'Modifier le panier',
  priceChanged: (total) =>
    `Votre total est maintenant de ${total}, avec la livraison et les taxes pour cette adresse. Vérifiez-le et passez la commande.`,
  countryChanged:
    'Le pays de votre commande n’est plus le même. Vérifiez le total et le bouton, puis passez la commande.',
  tryAgain: 'L’envoi n’a pas abouti. Vérifiez vos informations et passez de nouveau la commande.',
  termsNote: 'Rien n’est débité avant que vous confirmiez le paiement.',
  termsOnDelivery: 'Il n’y a rien à payer avant l’arrivée de votre colis.',
};

export const payment: typeof english.payment = {
  title: 'Paiement',
  lead: (orderNo) => `La commande ${orderNo} est réservée pour vous.`,
  goOn: (total) => `Continuer vers le paiement · ${total}`,
  goOnDelivery: (total) => `Payer ${total} à la livraison`,
  minutesLeft: (minutes) => `Veuillez payer dans un délai de ${minutesOf(minutes)}`,
  until: (time) => `, avant ${time}`,
  hoursLeft: (hours) =>
    `Nous gardons vos articles encore ${plural(hours, { one: `${hours} heure`, other: `${hours} heures` })}.`,
  timeLeft: 'Temps restant pour payer',
  chosen: 'Choisissez comment vous souhaitez payer.',
  otherWay: 'Choisir un autre mode de paiement',
  cancelled: 'Votre commande a été annulée',
  cancelledText: (orderNo) =>
    `La commande ${orderNo} est annulée et rien n’est débité. Les articles sont de nouveau en vente.`,
  expiredText: `Nous gardons vos articles ${figures.paymentMinutes} minutes. Ils sont de nouveau en vente, et rien n’a été débité.`,
  expiredOnDelivery: `Le numéro de téléphone n’a pas été confirmé dans les ${figures.unverifiedHours} heures. Les articles sont de nouveau en vente ; il n’y a rien à payer.`,
  expiredPayPal: `Nous gardons vos articles ${figures.paymentMinutes} minutes. Ils sont de nouveau en vente. Rien n’a été débité : ce que vous avez approuvé chez PayPal n’est pas utilisé.`,
  sandboxTitle: 'Paiements d’essai',
  sandbox: 'Cette boutique n’encaisse pas d’argent réel. Payez avec la carte de test',
  sandboxRest: 'une date future et un code quelconques.',
  demonstrationMails: 'Aucun e-mail réel n’est envoyé :',
  toOutbox: 'voir la boîte d’envoi',
  cardTitle: 'Payer par carte',
  card: 'Carte',
  cardHint: 'Votre carte est transmise directement à la banque et n’est pas conservée ici.',
  cardNumber: 'Numéro de carte',
  expiry: 'Date d’expiration (MM/AA)',
  expiryHint: 'Mois et année, comme sur la carte.',
  expiryExample: 'MM/AA',
  cvv: 'Cryptogramme (CVV)',
  cvvHint: '3 chiffres ; 4 pour American Express.',
  holder: 'Titulaire de la carte',
  holderEmail: 'E-mail du titulaire',
  pay: (total) => `Payer ${total}`,
  cardAgain: 'Saisissez de nouveau votre carte.',
  otherMethod: 'Retour à la commande',
};

export const results: typeof english.results = {
  saveTitle: 'Enregistrez vos informations pour la prochaine fois',
  saveLead: (email) =>
    `Choisissez un mot de passe, et cette commande, votre nom et votre adresse seront dans votre compte. Nous utilisons ${email}.`,
  save: 'Enregistrer mes informations',
  saved: 'Votre compte est ouvert et contient cette commande. Un e-mail pour confirmer votre adresse est en route.',
  processingTitle: 'Paiement en cours',
  processingText:
    'Le paiement est en cours de confirmation. Cela prend en général quelques secondes ; la page avance d’elle-même.',
  processingLeave: 'Vous pouvez aussi fermer cette page : nous gardons la commande et continuons sans vous.',
  refresh: 'Vérifier de nouveau',
  challengeTitle: 'Votre banque vous attend',
  challengeText: 'Pour terminer le paiement, confirmez-le auprès de votre banque.',
  challengeGo: 'Continuer vers votre banque',
  challengeUnsafe:
    'La page de confirmation de ce paiement n’appartient pas à notre prestataire, nous ne l’ouvrons donc pas. Rien n’a été débité.',
  successTitle: (name) => (name ? `Merci, ${name}` : 'Merci'),
  successLead: 'Votre commande est passée et payée.',
  successPayPal: 'Votre commande est passée et payée avec PayPal.',
  successOnDelivery: (total) => `Votre commande est passée. Préparez ${total} en espèces pour le livreur.`,
  successFree: 'Votre commande est passée. Il n’y avait rien à payer.',
  successMail: (email) => `Une confirmation est en route vers ${email}.`,
  next: 'La suite',
  stepsUnshipped: [
    'Nous préparons votre commande ; rien n’arrive par la poste.',
    'Vous pouvez la suivre avec son numéro et votre adresse e-mail.',
  ],
  steps: [
    'Nous vérifions et emballons vos articles à la main.',
    'Ils sont expédiés, et le colis reçoit son numéro de suivi.',
    'Vous pouvez suivre la commande avec son numéro et votre adresse e-mail.',
  ],
  continueShopping: 'Continuer mes achats',
  seeOrder: 'Voir votre commande',
  interrupted: 'Votre paiement a été interrompu',
  interruptedText: 'Rien n’a été débité, et vos articles sont toujours réservés.',
};

export const returned: typeof english.returned = {
  paid: { title: 'Votre commande est payée', text: (orderNo) => `La commande ${orderNo} est passée et payée.` },
  checking: {
    title: 'Votre paiement est en cours de vérification',
    text: (orderNo) =>
      `Le paiement de la commande ${orderNo} est en cours de confirmation. Inutile d’attendre ici ou de payer de nouveau : nous continuons de notre côté.`,
  },
  open: {
    title: 'Votre commande n’est pas encore payée',
    text: (orderNo) =>
      `La commande ${orderNo} n’a pas de paiement. Payez-la avec le lien de notre e-mail, ou dans le navigateur où vous avez commandé.`,
  },
  ended: {
    title: 'Votre commande est annulée',
    text: (orderNo) => `La commande ${orderNo} est annulée. Si une somme a été débitée, elle vous est remboursée.`,
  },
  mail: (email) => `Nos e-mails à ce sujet sont envoyés à ${email}.`,
  elsewhere:
    'Vous avez commandé dans un autre navigateur ou une autre application, celui-ci n’affiche donc pas votre commande. Son numéro et votre e-mail le permettent.',
  find: 'Retrouver votre commande',
};
