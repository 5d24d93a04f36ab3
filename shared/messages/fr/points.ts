import type * as english from '../en/points.ts';
import { figures } from '../figures.ts';
import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');
const { points: pointsText } = numbersIn('fr');

const named = (hundredths: number) =>
  plural(hundredths / 100, { one: `${pointsText(hundredths)} point`, other: `${pointsText(hundredths)} points` });

export const points: typeof english.points = {
  title: 'Vos points',
  ready: 'À utiliser',
  balance: named,
  back: (hundredths) =>
    `${named(hundredths)} de votre paiement ${plural(hundredths / 100, { one: 'est de nouveau', other: 'sont de nouveau' })} sur votre compte.`,
  worth: (amount) =>
    `Un point vaut ${amount ?? 'un dollar américain'} de réduction, ou autant dans une autre devise. Vous les utilisez en commandant.`,
  debt: (hundredths) => `${named(hundredths)} à compenser`,
  debtText:
    'Une commande qui vous avait rapporté des points a été remboursée ou annulée après que vous les avez utilisés. Les prochains points compensent d’abord cela ; jusque-là, il n’y en a pas à utiliser. Vous ne paierez jamais d’argent pour cela.',
  pending: (hundredths) => `${named(hundredths)} en route`,
  pendingText: `Les points sont utilisables ${figures.pointsDays} jours après le paiement de la commande qui les a rapportés.`,
  coming: (hundredths) => `${named(hundredths)} le`,
  chart: 'Les six derniers mois',
  chartMonth: 'Mois',
  chartSum: (earned, spent) => `Gagnés ces mois-ci : ${named(earned)}. Utilisés ou repris : ${named(spent)}.`,
  earned: 'Gagnés',
  spent: 'Utilisés',
  amount: pointsText,
  ledger: 'Tout ce qui a été gagné et utilisé',
  kinds: {
    purchase: 'Pour votre commande',
    share: 'Pour un article que vous avez partagé',
    referral: 'Pour un parrainage',
    invited: 'Pour une inscription par parrainage',
    spent: 'Utilisés pour une commande',
    returned: 'Rendus par une commande',
    reversed: 'Repris après un remboursement ou une annulation',
    debt: 'Repris après avoir été utilisés : vos prochains points les compensent',
    merchant: 'De notre part',
  },
  pendingUntil: 'Utilisables à partir du',
  newer: 'Plus récents',
  older: 'Plus anciens',
  pages: 'Pages du relevé',
  emptyTitle: 'Aucun point pour le moment',
  emptyText:
    'Chaque commande rapporte des points selon le prix des articles ; une personne qui vient grâce à votre parrainage vous en rapporte 10 à chacun.',
  ways: 'Comment en gagner plus',
  wayBuy: 'Chaque commande rapporte des points selon le prix des articles.',
  wayInvite: `Parrainez vos proches : ${figures.referralPoints} points pour chacun de vous.`,
  wayShare: `Partagez un article depuis sa page : ${figures.sharePercent} % de ce qui est acheté par votre lien.`,
  toInvite: 'Parrainer des proches',

  teaser: 'Chaque commande vous rapporte des points à utiliser sur la suivante.',

  inviteTitle: 'Parrainez vos proches',
  inviteLead: `${figures.referralPoints} points pour vous et ${figures.referralPoints} pour la personne parrainée, dès que sa première commande est payée.`,
  code: 'Votre code de parrainage',
  copyCode: 'Copier le code',
  inviteShare: `${figures.referralPoints} points avec votre première commande`,
  link: 'Votre lien de parrainage',
  how: 'Comment ça marche',
  steps: [
    'Envoyez votre lien à une personne, ou donnez-lui votre code.',
    'Elle ouvre un compte avec et commande quelque chose qui lui plaît.',
    `Quand cette première commande est payée, ${figures.referralPoints} points sont en route pour chacun de vous. Vous pourrez les utiliser au bout de ${figures.pointsDays} jours.`,
  ],
  rules:
    'Les points sont repris si cette commande est annulée ou remboursée. Chaque personne compte une fois, et on ne se parraine pas soi-même.',
  joined: (count) =>
    plural(count, { one: `${count} personne nous a rejoints`, other: `${count} personnes nous ont rejoints` }),
  nobody: 'Personne ne nous a encore rejoints grâce à votre code.',
  invitedEarned: (hundredths) => `${named(hundredths)} par vos parrainages`,
  toPoints: 'Voir vos points',

  shareTitle: (product) => `Partager ${product}`,
  shareLead: `Chaque achat par ce lien vous rapporte ${figures.sharePercent} % de son prix, en points.`,
  backToProduct: 'Retour à l’article',
};

export const sharing: typeof english.sharing = {
  share: 'Partager',
  link: 'Votre lien vers cet article',
  copy: 'Copier le lien',
  copied: 'Copié',
  linkCopied: 'Lien copié',
  copyFailed: 'La copie a échoué',
};
