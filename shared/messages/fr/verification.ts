import type { verification as english } from '../en/verification.ts';
import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

export const verification: typeof english = {
  title: 'Confirmez votre numéro de téléphone',
  unverified: 'Téléphone non confirmé',
  sentTo: 'Nous avons envoyé un SMS avec un code à 4 chiffres au',
  lead: (total) => `Saisissez-le ici, et nous préparons votre commande. Vous payez ${total} au livreur à son arrivée.`,
  hours: (hours) =>
    `Nous gardons vos articles encore ${plural(hours, { one: `${hours} heure`, other: `${hours} heures` })}.`,
  minutes: (minutes) =>
    `Nous gardons vos articles encore ${plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })}.`,
  code: 'Code',
  codeHint: `4 chiffres, valable ${figures.codeMinutes} minutes.`,
  triesLeft: (tries) => plural(tries, { one: `Il reste ${tries} tentative.`, other: `Il reste ${tries} tentatives.` }),
  confirm: 'Confirmer',
  resend: 'Envoyer un nouveau code',
  resendIn: 'Envoyer un nouveau code dans',
  resent: (phone) => `Un nouveau code est en route vers le ${phone}.`,
  helpTitle: 'Pas de SMS, ou un mauvais numéro ?',
  help: 'Un SMS peut mettre une à deux minutes. Si le numéro n’est pas le vôtre, annulez cette commande et commandez de nouveau avec le bon.',
  demonstration: 'Cette boutique n’envoie pas de vrais SMS.',
  outbox: 'Lire le code dans la boîte d’envoi',
  overText: (orderNo) =>
    `Nous avons gardé la commande ${orderNo} pendant ${figures.unverifiedHours} heures, mais son numéro de téléphone n’a pas été confirmé. Les articles sont de nouveau en vente ; il n’y a rien à payer.`,
};
