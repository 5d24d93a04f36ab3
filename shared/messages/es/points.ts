import type * as english from '../en/points.ts';
import { figures } from '../figures.ts';
import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');
const { points: pointsText } = numbersIn('es');

const named = (hundredths: number) =>
  plural(hundredths / 100, { one: '1 punto', other: `${pointsText(hundredths)} puntos` });

export const points: typeof english.points = {
  title: 'Tus puntos',
  ready: 'Para gastar',
  balance: named,
  back: (hundredths) =>
    plural(hundredths / 100, {
      one: '1 punto con el que pagaste vuelve a estar en tu cuenta.',
      other: `${named(hundredths)} con los que pagaste vuelven a estar en tu cuenta.`,
    }),
  worth: (amount) =>
    `Un punto descuenta ${amount ?? 'un dólar estadounidense'}, o lo equivalente en otra moneda. Los gastas al tramitar un pedido.`,
  debt: (hundredths) => `${named(hundredths)} por compensar`,
  debtText:
    'Un pedido que te dio puntos se devolvió o canceló después de que los gastaras. Los próximos puntos compensan primero esto; hasta entonces no hay puntos para gastar. Nunca pagas dinero por ello.',
  pending: (hundredths) => `${named(hundredths)} en camino`,
  pendingText: `Los puntos se pueden gastar ${figures.pointsDays} días después de pagar el pedido con el que llegaron.`,
  coming: (hundredths) => `${named(hundredths)} el`,
  chart: 'Los últimos seis meses',
  chartMonth: 'Mes',
  chartSum: (earned, spent) => `Ganados en estos meses: ${named(earned)}. Gastados o retirados: ${named(spent)}.`,
  earned: 'Ganados',
  spent: 'Gastados',
  amount: pointsText,
  ledger: 'Todo lo ganado y gastado',
  kinds: {
    purchase: 'Por tu pedido',
    share: 'Por un artículo que compartiste',
    referral: 'Por invitar a una amistad',
    invited: 'Por venir con una invitación',
    spent: 'Gastados en un pedido',
    returned: 'Devueltos de un pedido',
    reversed: 'Retirados tras un reembolso o una cancelación',
    debt: 'Retirados después de gastarlos: tus próximos puntos los compensan',
    merchant: 'De nuestra parte para ti',
  },
  pendingUntil: 'Se pueden gastar desde el',
  newer: 'Más recientes',
  older: 'Anteriores',
  pages: 'Páginas del registro',
  emptyTitle: 'Aún no hay puntos',
  emptyText:
    'Cada pedido da puntos según el precio de sus artículos; quien llega con tu invitación da 10 puntos a cada parte.',
  ways: 'Cómo ganar más',
  wayBuy: 'Cada pedido da puntos según el precio de sus artículos.',
  wayInvite: `Invita a una amistad: ${figures.referralPoints} puntos para cada parte.`,
  wayShare: `Comparte un artículo desde su página: el ${figures.sharePercent} % de lo que se compre con tu enlace.`,
  toInvite: 'Invitar a amistades',

  teaser: 'Cada pedido te da puntos para gastar en el siguiente.',

  inviteTitle: 'Invita a tus amistades',
  inviteLead: `${figures.referralPoints} puntos para ti y ${figures.referralPoints} para tu amistad, cuando su primer pedido esté pagado.`,
  code: 'Tu código de invitación',
  copyCode: 'Copiar código',
  inviteShare: `${figures.referralPoints} puntos con tu primer pedido`,
  link: 'Tu enlace de invitación',
  how: 'Cómo funciona',
  steps: [
    'Envía tu enlace a una amistad o dile tu código.',
    'Abre una cuenta con él y pide algo que le guste.',
    `Cuando ese primer pedido esté pagado, ${figures.referralPoints} puntos están en camino para cada parte. A los ${figures.pointsDays} días se pueden gastar.`,
  ],
  rules:
    'Los puntos se retiran si ese pedido se cancela o se devuelve. Cada persona cuenta una vez y nadie se invita a sí mismo.',
  joined: (count) => plural(count, { one: 'Se ha unido 1 persona', other: `Se han unido ${count} personas` }),
  nobody: 'Nadie se ha unido aún con tu código.',
  invitedEarned: (hundredths) => `${named(hundredths)} por invitaciones`,
  toPoints: 'Ver tus puntos',

  shareTitle: (product) => `Compartir ${product}`,
  shareLead: `Cada compra con este enlace te da el ${figures.sharePercent} % de su precio, en puntos.`,
  backToProduct: 'Volver al artículo',
};

export const sharing: typeof english.sharing = {
  share: 'Compartir',
  link: 'Tu enlace a este artículo',
  copy: 'Copiar enlace',
  copied: 'Copiado',
  linkCopied: 'Enlace copiado',
  copyFailed: 'No se pudo copiar',
};
