import type { withdrawal as english } from '../en/withdrawal.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

/** Rétractation ; les libellés des deux étapes sont ceux de la directive 2011/83/UE, art. 11 bis. */
export const withdrawal: typeof english = {
  function: 'Renoncer au contrat ici',
  title: 'Renoncer au contrat',
  lead: (days) =>
    `Vous pouvez vous rétracter de votre commande dans les ${days} jours suivant l’arrivée du dernier colis, sans donner de motif.`,
  find: 'Continuer',
  until: (date) => `Vous pouvez vous rétracter jusqu’au ${date}.`,
  untilSent: 'Vous pouvez déjà vous rétracter ; le délai commence à l’arrivée du dernier colis.',
  over: 'Il n’y a rien dans cette commande dont vous puissiez vous rétracter maintenant : elle a été annulée ou déjà rétractée, elle a été livrée dans un pays sans ce droit, ou le délai est écoulé. Écrivez-nous si vous voyez les choses autrement.',
  what: 'De quoi vous rétractez-vous ?',
  units: (title) => `Nombre d’articles : ${title}`,
  name: 'Votre nom',
  receiptTo: (email) => `Nous envoyons l’accusé de réception à ${email}.`,
  next: 'Renoncer au contrat',
  check: 'Vérifiez votre rétractation',
  statement: (orderNo) => `Je me rétracte du contrat d’achat de ces articles de la commande ${orderNo} :`,
  by: (name) => `Nom : ${name}`,
  confirm: 'Confirmer la rétractation',
  back: 'Modifier',
  done: 'Nous avons reçu votre rétractation',
  receivedAt: 'Reçue le',
  mailed: (email) => `Un accusé de réception avec son contenu, la date et l’heure est en route vers ${email}.`,
  sendBack: (units) =>
    `Renvoyez ${plural(units, { one: 'l’article', other: `les ${units} articles` })} dans les 14 jours, à :`,
  noAddress: 'Nous vous écrirons où envoyer les articles.',
  refundBy: (date) =>
    `Nous remboursons ce que vous avez payé le ${date} au plus tard. Nous pouvons attendre le retour des articles, ou la preuve de leur envoi.`,
  nothingBack: (date) => `Rien n’est à renvoyer. La somme payée vous est remboursée le ${date} au plus tard.`,
};
