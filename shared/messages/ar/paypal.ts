import type { paypal as english } from '../en/paypal.ts';
import { isolate } from '../isolate.ts';

export const paypal: typeof english = {
  checkOutWith: 'الدفع عبر',
  express: 'شراء سريع',
  or: 'أو إدخال بياناتك',
  hint: 'تتم الموافقة على الدفع لدى PayPal ثم تعود إلى هنا.',
  goOn: (total) => `المتابعة إلى PayPal · ${isolate(total)}`,
  payWith: (total) => `الدفع عبر PayPal · ${isolate(total)}`,
  approved: 'PayPal · تمت الموافقة',
  approvedHint: 'يتم الدفع عبر PayPal عند الضغط على هذا الزر، وليس قبل ذلك.',
  approvedLead: 'بريدك وعنوانك من PayPal. يُرجى مراجعتهما ثم تقديم طلبك.',
  otherWay: 'الدفع بطريقة أخرى',
  notApproved: 'لم تتم الموافقة على الدفع لدى PayPal، ولم يُخصم أي مبلغ. يمكنك إعادة المحاولة أو الدفع بطريقة أخرى.',
  away: 'لا يمكن الوصول إلى PayPal حاليًا، ولم يُخصم أي مبلغ. يُرجى الدفع بطريقة أخرى أو المحاولة لاحقًا.',
  unread: 'لا يستجيب PayPal حاليًا. موافقتك محفوظة: يُرجى إعادة تحميل هذه الصفحة أو الدفع بطريقة أخرى.',
  waitingTitle: 'PayPal بانتظارك',
  waitingText: 'لإتمام الدفع، يُرجى الموافقة عليه لدى PayPal. لا يُخصم أي مبلغ قبل ذلك.',
  go: 'المتابعة إلى PayPal',
  tryAgain: 'إعادة المحاولة عبر PayPal',
};
