import { withFullStop } from '../../text/full-stop.ts';
import type { mails as english } from '../en/mails.ts';
import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

const both = (date: string, time: string, zone: string) => `le ${date} à ${time} (${zone})`;
/** How many pieces are to be sent back: `l’article`, `les 3 articles`. */
const thePieces = (units: number) => plural(units, { one: 'l’article', other: `les ${units} articles` });

export const mails: typeof english = {
  code: (siteName, code) => `${code} est votre code ${siteName}. Il est valable ${figures.codeMinutes} minutes.`,

  placedOn: (date) => `Passée le ${date}`,
  moment: both,
  time: (time, zone) => `${time} (${zone})`,
  onlyIn: (language) => `Les textes suivants sont écrits dans cette langue : ${language}.`,
  attached: (files) => `Pièces jointes : ${files}.`,
  workingDays: (name, days) => (days ? `${name}, ${days} jours ouvrés` : name),
  trackNote: 'Avec le numéro de commande et cette adresse e-mail, vous voyez à tout moment où elle est.',
  why: (siteName) =>
    `Vous recevez cet e-mail en raison de votre commande chez ${siteName}. Il a été envoyé automatiquement.`,

  received: {
    subject: (orderNo) => `Nous avons reçu votre commande ${orderNo}`,
    lead: 'Nous avons reçu votre commande, et ses articles vous sont réservés.',
    settled: 'Nous avons reçu votre commande. Vous n’avez plus rien à faire.',
    toPay: 'À payer',
    minutes: (minutes) => plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` }),
    pay: (method, left, until) => `Veuillez payer par ${method} dans un délai de ${left}, avant ${until}.`,
    payNow: (until) => `Veuillez payer sans attendre : vos articles ne sont réservés que jusqu’à ${until}.`,
    payLink: 'Payer ou modifier ma commande',
    linkNote:
      'Ce lien ouvre votre commande sur tout appareil. Toute personne qui l’a peut la payer ou l’annuler : gardez-le pour vous.',
    payOnline: { IPAYLINKS: 'carte', PAYPAL: 'PayPal' },
    payPreheader: (total, until) => `Veuillez payer ${total} avant ${until}.`,
    confirm: 'Confirmez votre téléphone',
    confirmText: (phone, until) =>
      `Saisissez le code du SMS envoyé au ${phone} sur la page de votre commande, avant ${until}.`,
    yourPhone: 'votre téléphone',
    confirmPreheader: 'Il reste une étape : le code de notre SMS.',
    nextConfirmed: 'Dès réception de votre paiement, nous confirmons votre commande par e-mail.',
    packing: 'Ensuite, nous vérifions et emballons vos articles à la main.',
    packingOnDelivery: 'Dès que votre téléphone est confirmé, nous vérifions et emballons vos articles à la main.',
    payCourier: (total) => `Vous payez ${total} au livreur.`,
    late: 'Passé ce délai, la commande prend fin d’elle-même et rien n’est débité.',
  },
  paid: {
    subject: (orderNo) => `Votre commande ${orderNo} est confirmée`,
    lead: 'Votre paiement est arrivé et votre commande est confirmée.',
    leadOnDelivery: 'Votre téléphone est confirmé, et votre commande aussi. Vous payez le livreur.',
    leadFree: 'Votre commande est confirmée. Il n’y avait rien à payer.',
    paid: 'Payé',
    payCourier: 'Préparez le montant pour le livreur.',
    stepsUnshipped: ['Nous préparons votre commande ; rien n’arrive par la poste.'],
    transit: (days) => `À partir de là, comptez en général ${days} jours ouvrés.`,
    arrival: (days) => withFullStop(`Livraison prévue : ${days}`),
    packing: 'Nous vérifions et emballons vos articles à la main.',
    tracking: 'Dès leur expédition, vous recevez le numéro de suivi par e-mail.',
  },
  shipped: {
    subject: (orderNo) => `Votre commande ${orderNo} est en route`,
    subjectPart: (orderNo) => `Un colis de votre commande ${orderNo} est en route`,
    title: 'Votre colis est en route',
    lead: (carrier) => `Il est en route avec ${carrier}.`,
    parcel: (carrier) => `${carrier}, numéro de suivi`,
    follow: 'Suivre le colis',
    followNote: 'Il faut parfois un jour avant que le numéro affiche quelque chose.',
    steps: (days) => [`Comptez en général ${days} jours ouvrés jusqu’à chez vous.`],
    payCourier: (total) => `Préparez ${total} pour le livreur.`,
    payCourierPart: (total) => `Vous payez le livreur ; la commande entière s’élève à ${total}.`,
  },
  cancelled: {
    subject: (orderNo) => `Votre commande ${orderNo} est annulée`,
    title: 'Votre commande est annulée',
    by: {
      customer: 'Vous avez annulé cette commande.',
      expired: 'Le paiement n’est pas arrivé à temps, la commande a donc pris fin d’elle-même.',
      shop: 'Nous avons dû annuler cette commande, et nous en sommes désolés.',
      refused: 'Personne n’a pris le colis à la livraison, la commande a donc pris fin.',
    },
    unconfirmed: 'Le téléphone n’a pas été confirmé à temps, la commande a donc pris fin d’elle-même.',
    goesBack: 'En cours de remboursement',
    goesBackTo: (where) => `Nous le remboursons sur ${where}, et vous écrivons dès que c’est fait.`,
    givenBack: 'Remboursé',
    givenBackTo: (where) => `Le remboursement a été fait sur ${where}.`,
    inQuestion: 'Le remboursement automatique n’a pas abouti. Nous nous en occupons et vous écrirons.',
    nothing: 'Rien n’a été débité. Un montant que votre banque aurait réservé se libère de lui-même.',
    nothingPlain: 'Rien n’a été débité.',
    again: 'Les articles sont de nouveau en vente. Si vous les voulez toujours, vous pouvez les commander à nouveau.',
  },
  refunded: {
    subject: (amount) => `${amount} vous sont remboursés`,
    title: 'Votre remboursement',
    lead: (orderNo) => `Le remboursement de votre commande ${orderNo} est en route.`,
    amount: 'Remboursement',
    where: {
      COD: 'votre compte bancaire, par virement',
      other: 'le moyen de paiement utilisé',
    },
    yourCard: (card) => `votre ${card}`,
    to: (where) => `Sur ${where}.`,
    taken: {
      subject: (orderNo) => `Le retour de votre commande ${orderNo}`,
      title: 'Il est revenu chez nous',
      lead: (orderNo) => `Une partie de votre commande ${orderNo} nous est revenue.`,
      uncollected: 'Vous n’avez plus à la payer.',
    },
    steps: {
      card: ['Les banques mettent en général 5 à 10 jours ouvrés à l’afficher sur votre relevé.'],
      PAYPAL: [
        'PayPal l’affiche en général aussitôt ; une carte ou une banque derrière lui peut demander quelques jours de plus.',
      ],
    },
  },
  changed: {
    subject: (orderNo) => `Un changement dans votre commande ${orderNo}`,
    title: 'Nous avons dû retirer un article',
    lead: 'Tout ne peut pas être expédié, et nous en sommes désolés.',
    pieces: 'Retiré de votre commande',
    insteadOf: (total) => `Au lieu de ${total}.`,
    rest: 'Tout le reste de votre commande arrive comme prévu.',
    refund: 'Un remboursement est confirmé dans un e-mail à part.',
  },
  exchanged: {
    subject: (orderNo) => `L’échange de votre commande ${orderNo}`,
    title: 'Votre échange',
    lead: 'Pour ce que vous renvoyez, vous recevez un autre article. Le prix de votre commande ne change pas.',
    pieces: 'Ce que vous recevez à la place',
    sendBack: (units) =>
      plural(units, {
        one: 'Renvoyez l’autre article à cette adresse.',
        other: `Renvoyez les ${units} autres articles à cette adresse.`,
      }),
    waits: 'Nous vous gardons le nouvel article et l’expédions dès que l’autre est revenu.',
    sentNow: 'Nous expédions le nouvel article maintenant, sans attendre le retour de l’autre.',
    difference: (amount) =>
      `Le nouvel article coûte ${amount} de moins. Nous remboursons la différence dès que l’autre est revenu.`,
    ended: 'Votre échange a été abandonné. Vous gardez ce que vous avez, et rien d’autre ne change.',
  },
  readdressed: {
    subject: (orderNo) => `Une nouvelle adresse pour votre commande ${orderNo}`,
    title: 'Votre commande part à une autre adresse',
    lead: 'Comme vous l’avez souhaité, nous avons changé l’adresse de livraison de votre commande.',
    notYou: 'Si vous ne l’avez pas demandé, écrivez-nous avant le départ de votre commande.',
  },
  orderLink: {
    subject: (orderNo) => `Votre lien vers la commande ${orderNo}`,
    title: 'Ouvrir votre commande',
    lead: (orderNo) =>
      `Ce lien ouvre la commande ${orderNo} sur tout appareil, pour la voir, l’annuler, la retourner ou faire supprimer vos données.`,
    button: 'Ouvrir la commande',
    note: 'La commande y reste ouverte un jour. Ne transmettez pas ce lien.',
    notYou: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
  },
  withdrawn: {
    subject: (orderNo) => `Votre rétractation de la commande ${orderNo}`,
    receivedAt: (moment) => `Nous avons reçu votre rétractation ${moment}.`,
    pieces: 'Vous vous rétractez de',
    returnTo: 'Adresse de retour',
    sendBack: (units) => `Renvoyez ${thePieces(units)} à cette adresse dans les 14 jours.`,
  },
  returning: {
    subject: (orderNo) => `Votre retour de la commande ${orderNo}`,
    receivedAt: (moment) => `Nous avons reçu votre annonce ${moment}.`,
    pieces: 'Vous retournez',
    sendBack: (units) => `Envoyez ${thePieces(units)} à cette adresse, avec le numéro de commande dans le colis.`,
  },
  account: {
    why: (siteName) =>
      `Vous recevez cet e-mail en raison de votre compte chez ${siteName}. Il a été envoyé automatiquement.`,
    whyAsked: (siteName) =>
      `Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse chez ${siteName}. Il a été envoyé automatiquement.`,
    hello: (firstName) => (firstName ? `Bienvenue, ${firstName}` : 'Bienvenue'),
    confirm: 'Confirmer votre adresse e-mail',
    confirmNote: 'Le lien sert une seule fois, pendant sept jours.',
    notYou:
      'Si vous n’avez pas ouvert de compte chez nous, vous n’avez rien à faire : sans cette étape, l’adresse n’est à personne.',
    welcome: {
      subject: (siteName) => `Bienvenue chez ${siteName}`,
      lead: 'Votre compte est ouvert. Votre panier, vos commandes et vos points vous attendent partout où vous vous connectez.',
      settled: 'Votre adresse e-mail est confirmée, et vous n’avez plus rien à faire.',
    },
    verify: {
      subject: 'Confirmez votre adresse e-mail',
      title: 'Il reste une étape',
      lead: 'Confirmez que cette adresse est la vôtre. Les commandes que vous avez déjà passées avec elle apparaîtront alors aussi dans votre compte.',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      title: 'Un nouveau mot de passe',
      lead: 'Quelqu’un (vous, espérons-le) a demandé un nouveau mot de passe pour votre compte.',
      button: 'Choisir un nouveau mot de passe',
      note: 'Le lien sert une seule fois, pendant une heure.',
      notYou:
        'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe ne change pas, et personne d’autre que vous n’a vu ce lien.',
    },
    changed: {
      subject: 'Votre mot de passe a été changé',
      lead: (moment) =>
        `Le mot de passe de votre compte a été changé ${moment}. Toutes les personnes connectées sont déconnectées.`,
      label: 'Si ce n’était pas vous',
      text: 'Choisissez aussitôt un nouveau mot de passe. Nous envoyons le lien à cette adresse.',
      note: 'Cette adresse e-mail vous sera demandée.',
    },
    deleted: {
      subject: 'Votre compte est supprimé',
      lead: 'Votre compte et son contenu n’existent plus, comme vous l’avez demandé. C’est le dernier e-mail à ce sujet.',
      orders:
        'Les commandes en cours vous parviendront encore. Votre nom et votre adresse disparaissent de chacune dès qu’elle est terminée.',
    },
  },

  answer: {
    subject: 'Notre réponse à votre message',
    title: 'Notre réponse',
    youWrote: (date) => `Vous avez écrit le ${date}`,
    reply: 'Si une question reste ouverte, répondez simplement à cet e-mail.',
    why: (siteName) => `Vous recevez cet e-mail parce qu’un message avec cette adresse a été envoyé à ${siteName}.`,
  },
  subscription: {
    why: (siteName) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie pour la newsletter de ${siteName}. Il a été envoyé automatiquement.`,
    confirm: {
      subject: (siteName) => `À confirmer : la newsletter de ${siteName}`,
      title: 'Il reste une étape',
      lead: (siteName) => `Confirmez que vous souhaitez recevoir la newsletter de ${siteName} à cette adresse.`,
      button: 'Confirmer',
      note: 'Le lien est valable sept jours. Ensuite, nous supprimons l’adresse.',
      notYou: 'Si ce n’était pas vous, vous n’avez rien à faire : sans cette étape, vous ne recevez pas de newsletter.',
    },
    isOn: {
      subject: (siteName) => `Vous êtes sur la liste de ${siteName}`,
      title: 'Vous êtes sur la liste',
      lead: (siteName) => `Cette adresse reçoit déjà la newsletter de ${siteName}. Il n’y a rien à faire.`,
      button: 'La voir ou y mettre fin',
      note: 'Le lien montre votre abonnement, et y met fin si vous le souhaitez.',
      notYou: 'Si ce n’est pas vous qui avez saisi l’adresse, vous n’avez rien à faire.',
    },
  },
  notice: {
    why: (siteName) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie chez ${siteName} pour être informée d’une taille. Il a été envoyé automatiquement.`,
    unsubscribe: 'Ne plus recevoir ces e-mails',
    confirm: {
      subject: 'À confirmer : un e-mail au retour en stock',
      lead: (piece) => `Confirmez que nous pouvons vous écrire une fois au retour de cet article : ${piece}.`,
      notYou: 'Si ce n’était pas vous, vous n’avez rien à faire : sans cette étape, nous n’écrirons plus.',
    },
    back: {
      subject: (title) => `De nouveau en stock : ${title}`,
      title: 'Il est de retour',
      lead: (piece) => `Vous nous aviez demandé de vous prévenir : ${piece}, de nouveau en stock.`,
      button: 'Le voir',
      note: 'Nous ne pouvons pas vous le réserver, et d’autres ont aussi été prévenus.',
    },
  },
};
