import type * as english from '../en/points.ts';
import { figures } from '../figures.ts';
import { isolate } from '../isolate.ts';
import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';
import { points as counted, inDays } from './counted.ts';

const plural = pluralIn('ar');
const { points: pointsText } = numbersIn('ar-AE');

const named = (hundredths: number) => counted(Math.abs(hundredths) / 100, pointsText(hundredths));

export const points: typeof english.points = {
  title: 'نقاطك',
  ready: 'جاهزة للإنفاق',
  balance: named,
  back: (hundredths) => `عاد إلى حسابك ما دُفع به: ${named(hundredths)}.`,
  worth: (amount) =>
    `تخصم كل نقطة ${amount === null ? 'دولارًا أمريكيًا واحدًا' : isolate(amount)} أو ما يعادله بعملة أخرى. يمكن إنفاقها عند إتمام الشراء.`,
  debt: (hundredths) => `${named(hundredths)} للتسوية`,
  debtText:
    'تم استرداد أو إلغاء طلب أكسبك نقاطًا بعد أن أنفقتها. تسوّي النقاط القادمة ذلك أولًا، وحتى ذلك الحين لا نقاط للإنفاق. ولن تدفع مالًا مقابلها أبدًا.',
  pending: (hundredths) => `${named(hundredths)} في الطريق`,
  pendingText: `يمكن إنفاق النقاط بعد ${inDays(figures.pointsDays)} من دفع الطلب الذي أكسبك إياها.`,
  coming: (hundredths) => `${named(hundredths)} بتاريخ`,
  chart: 'آخر ستة أشهر',
  chartMonth: 'الشهر',
  chartSum: (earned, spent) => `المكتسب في هذه الأشهر: ${named(earned)}. المنفق أو المسترجع: ${named(spent)}.`,
  earned: 'المكتسب',
  spent: 'المنفق',
  amount: pointsText,
  ledger: 'كل ما اكتُسب وأُنفق',
  kinds: {
    purchase: 'مقابل طلبك',
    share: 'مقابل قطعة شاركتها',
    referral: 'مقابل دعوة صديق',
    invited: 'مقابل الانضمام بدعوة',
    spent: 'أُنفقت في طلب',
    returned: 'أُعيدت من طلب',
    reversed: 'استُرجعت بعد استرداد أو إلغاء',
    debt: 'استُرجعت بعد إنفاقها: تسوّيها نقاطك القادمة',
    merchant: 'منا إليك',
  },
  pendingUntil: 'يمكن إنفاقها من',
  newer: 'الأحدث',
  older: 'الأقدم',
  pages: 'صفحات السجل',
  emptyTitle: 'لا نقاط بعد',
  emptyText: 'يكسبك كل طلب نقاطًا بحسب ثمن قطعه؛ ومن ينضم بدعوتك يكسب كلًّا منكما 10 نقاط.',
  ways: 'كيف تكسب المزيد',
  wayBuy: 'يكسبك كل طلب نقاطًا بحسب ثمن قطعه.',
  wayInvite: `دعوة صديق: ${counted(figures.referralPoints)} لكل منكما.`,
  wayShare: `مشاركة قطعة من صفحتها: ${figures.sharePercent}% مما يُشترى عبر رابطك.`,
  toInvite: 'دعوة الأصدقاء',

  teaser: 'يكسبك كل طلب نقاطًا تنفقها في الطلب التالي.',

  inviteTitle: 'دعوة أصدقائك',
  inviteLead: `${counted(figures.referralPoints)} لك و${figures.referralPoints} لصديقك، عند دفع طلبه الأول.`,
  code: 'رمز دعوتك',
  copyCode: 'نسخ الرمز',
  inviteShare: `${counted(figures.referralPoints)} مع طلبك الأول`,
  link: 'رابط دعوتك',
  how: 'كيف تعمل الدعوة',
  steps: [
    'ترسل رابطك إلى صديق، أو تخبره برمزك.',
    'يفتح حسابًا به ويطلب ما يعجبه.',
    `عند دفع ذلك الطلب الأول، يكون لكل منكما ${counted(figures.referralPoints)} في الطريق. يمكن إنفاقها بعد ${inDays(figures.pointsDays)}.`,
  ],
  rules: 'تُسترجع النقاط عند إلغاء ذلك الطلب أو استرداد ثمنه. يُحتسب كل صديق مرة واحدة، ولا يمكن لأحد دعوة نفسه.',
  joined: (count) =>
    plural(count, {
      zero: 'لم ينضم أحد بعد',
      one: 'انضم صديق واحد',
      two: 'انضم صديقان',
      few: `انضم ${count} أصدقاء`,
      many: `انضم ${count} صديقًا`,
      other: `انضم ${count} صديق`,
    }),
  nobody: 'لم ينضم أحد برمزك حتى الآن.',
  invitedEarned: (hundredths) => `${named(hundredths)} من الدعوات`,
  toPoints: 'عرض نقاطك',

  shareTitle: (product) => `مشاركة ${isolate(product)}`,
  shareLead: `كل شراء عبر هذا الرابط يكسبك ${figures.sharePercent}% من ثمنه نقاطًا.`,
  backToProduct: 'العودة إلى القطعة',
};

export const sharing: typeof english.sharing = {
  share: 'مشاركة',
  link: 'رابطك إلى هذه القطعة',
  copy: 'نسخ الرابط',
  copied: 'تم النسخ',
  linkCopied: 'تم نسخ الرابط',
  copyFailed: 'تعذّر النسخ',
};
