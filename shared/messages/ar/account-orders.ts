import type { accountOrders as english } from '../en/account-orders.ts';
import { isolate } from '../isolate.ts';
import { pieces } from './counted.ts';

export const accountOrders: typeof english = {
  title: 'طلباتك',
  tabs: {
    all: 'الكل',
    pending: 'بانتظار الدفع',
    progress: 'قيد التحضير',
    shipped: 'تم الشحن',
    complete: 'مكتملة',
    cancelled: 'ملغاة',
  },
  tabsLabel: 'الطلبات حسب الحالة',
  pieces: (count) => pieces(count),
  newer: 'الطلبات الأحدث',
  older: 'الطلبات الأقدم',
  page: (number, of) => `صفحة ${number} من ${of}`,
  pages: 'صفحات الطلبات',
  empty: {
    all: { title: 'لا طلبات بعد', text: 'بعد أول طلب لك، يمكنك متابعته هنا.' },
    pending: { title: 'لا شيء للدفع', text: 'تظهر هنا الطلبات التي تنتظر الدفع.' },
    progress: { title: 'لا شيء قيد التحضير', text: 'تظهر هنا الطلبات التي نحضّرها لك.' },
    shipped: { title: 'لا شيء في الطريق', text: 'عند شحن طردك، يمكنك تتبّعه هنا.' },
    complete: { title: 'لم يصل شيء بعد', text: 'تظهر هنا الطلبات التي وصلتك، ويمكنك تقييمها.' },
    cancelled: { title: 'لا طلبات ملغاة', text: 'تظهر هنا الطلبات التي تم إلغاؤها.' },
  },
  toAll: 'عرض كل الطلبات',
  back: 'كل الطلبات',
  reorder: 'إعادة الطلب',
  cancelled: 'تم إلغاء طلبك.',
  again: {
    added: 'عادت قطعك إلى الحقيبة.',
    held: 'كل هذه القطع في حقيبتك بالفعل.',
    nothing: 'لم يعد أي شيء من هذا الطلب متوفرًا.',
    missing: (names) => `لم يعد متوفرًا: ${isolate(names)}.`,
    fewer: (names) => `لم تعد الكمية المطلوبة متوفرة: ${isolate(names)}.`,
    more: (count) => `و${count} غيرها`,
  },
};
