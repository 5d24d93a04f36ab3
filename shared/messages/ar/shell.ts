import type { shell as english } from '../en/shell.ts';
import { isolate } from '../isolate.ts';
import { ownPaymentNames } from '../payment-names.ts';
import { pieces, suggestions } from './counted.ts';

/** Names of payment methods, by their name in the shop's content. */
const paymentNames: typeof english.paymentNames = { ...ownPaymentNames, cod: 'الدفع عند الاستلام' };

export const shell: typeof english = {
  offlineNote: 'لا اتصال بالإنترنت. يمكنك قراءة الصفحات التي شاهدتها.',
  skip: 'الانتقال إلى المحتوى',
  announcement: 'إعلان',
  noMessage: 'لا رسالة',
  mainMenu: 'القائمة الرئيسية',
  menu: 'القائمة',
  areaMenu: (name) => `في ${isolate(name)}`,
  seeAll: (name) => `عرض الكل: ${isolate(name)}`,
  home: (siteName) => `${isolate(siteName)}، الصفحة الرئيسية`,
  search: 'بحث',
  searchLabel: 'عمّ تبحث؟',
  searchPlaceholder: 'مثل «فستان أسود»',
  clear: 'مسح',
  suggestions: 'اقتراحات',
  account: 'الحساب',
  signIn: 'تسجيل الدخول',
  searchIdeas: 'أو الانتقال مباشرة إلى',
  suggestionCount: (count) => suggestions(count),
  noSuggestions: (words) => `لا اقتراحات لدينا عن «${isolate(words)}».`,
  searchAnyway: 'البحث على أي حال',
  bag: 'الحقيبة',
  bagArriving: 'حقيبتك في الطريق',
  bagCount: (count) => pieces(count),
  bagClose: 'إغلاق الحقيبة',
  preview: 'معاينة',
  previewPicture: 'فستان على مانيكان خياطة، ما زال مثبّتًا بالدبابيس',
  previewDrafts: 'ترى ما لم يُنشر بعد. لا يرى المتسوقون هذه الصفحة كما هي هنا.',
  previewLatest: 'طلبت أحدث محتوى. لا تظهر المسودات إلا برابط من سطر أوامر المتجر.',
  previewClose: 'إغلاق تنبيه المعاينة',
  previewEnd: 'إنهاء المعاينة',
  previewEnded: 'انتهى رابط المعاينة هذا. يمكن لمن أرسله إنشاء رابط آخر لك.',
  currency: 'العملة',
  help: 'المساعدة والاتصال',
  country: 'البلد أو المنطقة',
  countryTitle: 'البلد/المنطقة',
  deliverTo: 'التوصيل إلى',
  change: 'تغيير',
  subscribe: 'اشتراك',
  follow: 'تابعنا',
  languages: 'اللغة',
  payWith: 'طرق الدفع',
  paymentNames,
  features: 'خدماتنا',
};
