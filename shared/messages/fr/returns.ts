import type { returns as english } from '../en/returns.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

export const returns: typeof english = {
  function: 'Retourner un article de cette commande',
  title: 'Retourner un article',
  lead: (days) => `Vous pouvez renvoyer ce que vous ne gardez pas dans les ${days} jours suivant la livraison.`,
  until: (date) => `Vous pouvez retourner des articles de cette commande jusqu’au ${date}.`,
  untilSent: 'Vous pourrez retourner des articles de cette commande dès son expédition.',
  over: 'Rien ne peut être retourné de cette commande pour l’instant : elle n’est pas encore expédiée, elle a été annulée ou déjà retournée, ou le délai de retour est écoulé. Écrivez-nous si vous voyez les choses autrement.',
  what: 'Que renvoyez-vous ?',
  receiptTo: (email) => `Nous envoyons une confirmation à ${email}.`,
  next: 'Continuer',
  check: 'Vérifiez votre retour',
  statement: (orderNo) => `Je retourne ces articles de la commande ${orderNo} :`,
  confirm: 'Annoncer le retour',
  done: 'Nous attendons votre retour',
  receivedAt: 'Reçu le',
  mailed: (email) => `Une confirmation est en route vers ${email}.`,
  sendBack: (units) => `Envoyez ${plural(units, { one: 'l’article', other: `les ${units} articles` })} à :`,
  refundBy: () => 'Nous remboursons ce que vous avez payé dès que l’article est revenu chez nous.',
};
