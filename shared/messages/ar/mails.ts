import { withFullStop } from '../../text/full-stop.ts';
import type { mails as english } from '../en/mails.ts';
import { figures } from '../figures.ts';
import { isolate } from '../isolate.ts';
import { pluralIn } from '../plural.ts';
import { inMinutes } from './counted.ts';

const plural = pluralIn('ar');

const both = (date: string, time: string, zone: string) => `${date}، الساعة ${time} (${isolate(zone)})`;
/** What is to be sent back: `القطعة`, `القطع الـ3`. */
const thePieces = (units: number) =>
  plural(units, {
    zero: 'القطع',
    one: 'القطعة',
    two: 'القطعتين',
    few: `القطع وعددها ${units}`,
    many: `القطع وعددها ${units}`,
    other: `القطع وعددها ${units}`,
  });

export const mails: typeof english = {
  code: (siteName, code) => `${code} هو رمزك لدى ${siteName}. يبقى صالحًا لمدة ${inMinutes(figures.codeMinutes)}.`,

  placedOn: (date) => `تاريخ الطلب: ${date}`,
  moment: both,
  time: (time, zone) => `${time} (${isolate(zone)})`,
  onlyIn: (language) => `النصوص التالية مكتوبة بهذه اللغة: ${language}.`,
  attached: (files) => `مرفق: ${isolate(files)}.`,
  workingDays: (name, days) => (days ? `${isolate(name)}، أيام العمل: ${isolate(days)}` : name),
  trackNote: 'برقم طلبك وهذا البريد الإلكتروني يمكنك معرفة مكانه في أي وقت.',
  why: (siteName) => `وصلتك هذه الرسالة بسبب طلبك لدى ${isolate(siteName)}، وقد أُرسلت تلقائيًا.`,

  received: {
    subject: (orderNo) => `استلمنا طلبك ${orderNo}`,
    lead: 'استلمنا طلبك، ونحتفظ لك بقطعه.',
    settled: 'استلمنا طلبك. لم يبقَ عليك شيء.',
    toPay: 'المبلغ المطلوب',
    minutes: (minutes) => inMinutes(minutes),
    pay: (method, left, until) => `يُرجى الدفع عبر ${method} خلال ${left}، حتى: ${isolate(until)}.`,
    payNow: (until) => `يُرجى الدفع فورًا: لا نحتفظ بقطعك إلا حتى: ${isolate(until)}.`,
    payLink: 'دفع طلبي أو تغييره',
    linkNote: 'يفتح هذا الرابط طلبك على أي جهاز. كل من يملكه يمكنه دفع الطلب أو إلغاءه، لذا يُرجى عدم مشاركته.',
    payOnline: { IPAYLINKS: 'البطاقة', PAYPAL: 'PayPal' },
    payPreheader: (total, until) => `يُرجى دفع ${isolate(total)} حتى: ${isolate(until)}.`,
    confirm: 'يُرجى تأكيد هاتفك',
    confirmText: (phone, until) =>
      `يُرجى إدخال الرمز من الرسالة النصية المرسلة إلى ${isolate(phone)} في صفحة طلبك، حتى: ${isolate(until)}.`,
    yourPhone: 'هاتفك',
    confirmPreheader: 'بقيت خطوة واحدة: الرمز من رسالتنا النصية.',
    nextConfirmed: 'عند وصول دفعتك، نؤكد طلبك عبر البريد الإلكتروني.',
    packing: 'ثم نفحص قطعك ونغلّفها يدويًا.',
    packingOnDelivery: 'بعد تأكيد هاتفك، نفحص قطعك ونغلّفها يدويًا.',
    payCourier: (total) => `تُدفع ${isolate(total)} للمندوب.`,
    late: 'بعد ذلك ينتهي الطلب تلقائيًا، ولا يُخصم أي مبلغ.',
  },
  paid: {
    subject: (orderNo) => `تم تأكيد طلبك ${orderNo}`,
    lead: 'وصلت دفعتك وتم تأكيد طلبك.',
    leadOnDelivery: 'تم تأكيد هاتفك وطلبك. الدفع للمندوب.',
    leadFree: 'تم تأكيد طلبك. لم يكن هناك ما يُدفع.',
    paid: 'مدفوع',
    payCourier: 'يُرجى تجهيز المبلغ للمندوب.',
    stepsUnshipped: ['نحضّر طلبك؛ ولا يصل منه شيء بالبريد.'],
    transit: (days) => `بعد ذلك يستغرق الوصول عادةً ${isolate(days)} من أيام العمل.`,
    arrival: (days) => withFullStop(`يصل ${days}`),
    packing: 'نفحص قطعك ونغلّفها يدويًا.',
    tracking: 'عند شحنها، يصلك رقم التتبّع عبر البريد الإلكتروني.',
  },
  shipped: {
    subject: (orderNo) => `طلبك ${orderNo} في الطريق`,
    subjectPart: (orderNo) => `طرد من طلبك ${orderNo} في الطريق`,
    title: 'طردك في الطريق',
    lead: (carrier) => `هو في الطريق مع ${isolate(carrier)}.`,
    parcel: (carrier) => `${isolate(carrier)}، رقم التتبّع`,
    follow: 'تتبّع الطرد',
    followNote: 'قد يمر يوم قبل أن يُظهر الرقم شيئًا.',
    steps: (days) => [`يستغرق الوصول إليك عادةً ${isolate(days)} من أيام العمل.`],
    payCourier: (total) => `يُرجى تجهيز ${isolate(total)} للمندوب.`,
    payCourierPart: (total) => `الدفع للمندوب؛ ويبلغ إجمالي الطلب كاملًا ${isolate(total)}.`,
  },
  cancelled: {
    subject: (orderNo) => `تم إلغاء طلبك ${orderNo}`,
    title: 'تم إلغاء طلبك',
    by: {
      customer: 'ألغيت هذا الطلب.',
      expired: 'لم تصل الدفعة في الوقت المحدد، فانتهى الطلب تلقائيًا.',
      shop: 'اضطررنا إلى إلغاء هذا الطلب، ونعتذر عن ذلك.',
      refused: 'لم يستلم أحد الطرد عند التوصيل، فانتهى الطلب.',
    },
    unconfirmed: 'لم يتم تأكيد رقم الهاتف في الوقت المحدد، فانتهى الطلب تلقائيًا.',
    goesBack: 'في طريقه إليك',
    goesBackTo: (where) => `نعيده إلى ${where}، ونراسلك عند إتمام ذلك.`,
    givenBack: 'تمت إعادته',
    givenBackTo: (where) => `تمت إعادته إلى ${where}.`,
    inQuestion: 'تعذّرت إعادة المال تلقائيًا. نراجع الأمر وسنراسلك.',
    nothing: 'لم يُخصم أي مبلغ. وإذا حجز البنك مبلغًا، فسيُحرَّر تلقائيًا.',
    nothingPlain: 'لم يُخصم أي مبلغ.',
    again: 'عادت القطع إلى المتجر. وإن كنت ما زلت ترغب فيها، يسعدنا طلبك مجددًا.',
  },
  refunded: {
    subject: (amount) => `${isolate(amount)} في طريقه إليك`,
    title: 'المبلغ المسترد',
    lead: (orderNo) => `مبلغ من طلبك ${orderNo} في طريقه إليك.`,
    amount: 'المبلغ المسترد',
    where: {
      COD: 'حسابك البنكي عبر تحويل',
      other: 'وسيلة الدفع التي استخدمتها',
    },
    yourCard: (card) => `بطاقتك ${isolate(card)}`,
    to: (where) => `إلى ${where}.`,
    taken: {
      subject: (orderNo) => `ما عاد من طلبك ${orderNo}`,
      title: 'عاد إلينا',
      lead: (orderNo) => `عاد إلينا شيء من طلبك ${orderNo}.`,
      uncollected: 'لم يعد عليك دفع ثمنه.',
    },
    steps: {
      card: ['تستغرق البنوك عادةً من 5 إلى 10 أيام عمل لإظهاره في كشف حسابك.'],
      PAYPAL: ['يظهر عادةً على PayPal فورًا؛ وقد تستغرق البطاقة أو البنك المرتبط به بضعة أيام إضافية.'],
    },
  },
  changed: {
    subject: (orderNo) => `تغيير على طلبك ${orderNo}`,
    title: 'اضطررنا إلى إزالة شيء',
    lead: 'لا يمكن شحن طلبك كاملًا، ونعتذر عن ذلك.',
    pieces: 'أُزيل من طلبك',
    insteadOf: (total) => `بدلًا من ${isolate(total)}.`,
    rest: 'يصل كل ما تبقى من طلبك كما هو مخطط.',
    refund: 'المال الذي نعيده نؤكده في رسالة منفصلة.',
  },
  exchanged: {
    subject: (orderNo) => `استبدال من طلبك ${orderNo}`,
    title: 'الاستبدال',
    lead: 'مقابل ما تعيده إلينا، تحصل على قطعة أخرى. لا يتغيّر سعر طلبك.',
    pieces: 'ما تحصل عليه بدلًا منها',
    sendBack: (units) =>
      plural(units, {
        zero: 'يُرجى إرسال القطع الأخرى إلى هذا العنوان.',
        one: 'يُرجى إرسال القطعة الأخرى إلى هذا العنوان.',
        two: 'يُرجى إرسال القطعتين الأخريين إلى هذا العنوان.',
        few: `يُرجى إرسال القطع الأخرى، وعددها ${units}، إلى هذا العنوان.`,
        many: `يُرجى إرسال القطع الأخرى، وعددها ${units}، إلى هذا العنوان.`,
        other: `يُرجى إرسال القطع الأخرى، وعددها ${units}، إلى هذا العنوان.`,
      }),
    waits: 'نحتفظ لك بالقطعة الجديدة، ونشحنها عند وصول الأخرى.',
    sentNow: 'نشحن القطعة الجديدة الآن. لا حاجة إلى انتظار وصول الأخرى.',
    difference: (amount) => `القطعة الجديدة أرخص بمقدار ${isolate(amount)}. نعيد إليك الفرق عند وصول الأخرى.`,
    ended: 'تم إلغاء الاستبدال. تحتفظ بما لديك، ولا يتغيّر شيء آخر.',
  },
  readdressed: {
    subject: (orderNo) => `عنوان جديد لطلبك ${orderNo}`,
    title: 'يُرسل طلبك إلى عنوان آخر',
    lead: 'بناءً على رغبتك، غيّرنا العنوان الذي يُرسل إليه طلبك.',
    notYou: 'إذا لم تطلب ذلك، فيُرجى مراسلتنا قبل شحن طلبك.',
  },
  orderLink: {
    subject: (orderNo) => `رابط طلبك ${orderNo}`,
    title: 'فتح طلبك',
    lead: (orderNo) => `يفتح هذا الرابط الطلب ${orderNo} على أي جهاز، لعرضه أو إلغائه أو إرجاعه أو حذف بياناتك.`,
    button: 'فتح الطلب',
    note: 'يبقى الطلب مفتوحًا هناك ليوم واحد. يُرجى عدم مشاركة الرابط.',
    notYou: 'إذا لم تطلبه، فلا يلزمك فعل شيء.',
  },
  withdrawn: {
    subject: (orderNo) => `انسحابك من الطلب ${orderNo}`,
    receivedAt: (moment) => `استلمنا إشعار انسحابك: ${isolate(moment)}.`,
    pieces: 'انسحبت من',
    returnTo: 'عنوان الإرجاع',
    sendBack: (units) => `يُرجى إرسال ${thePieces(units)} إلى ذلك العنوان خلال 14 يومًا.`,
  },
  returning: {
    subject: (orderNo) => `إرجاع من طلبك ${orderNo}`,
    receivedAt: (moment) => `استلمنا إشعارك: ${isolate(moment)}.`,
    pieces: 'ما تعيده',
    sendBack: (units) => `يُرجى إرسال ${thePieces(units)} إلى ذلك العنوان، مع رقم الطلب داخل الطرد.`,
  },
  account: {
    why: (siteName) => `وصلتك هذه الرسالة بسبب حسابك لدى ${isolate(siteName)}، وقد أُرسلت تلقائيًا.`,
    whyAsked: (siteName) => `وصلتك هذه الرسالة لأن أحدهم أدخل عنوانك لدى ${isolate(siteName)}، وقد أُرسلت تلقائيًا.`,
    hello: (firstName) => (firstName ? `أهلًا بك ${isolate(firstName)}` : 'أهلًا بك'),
    confirm: 'تأكيد بريدك الإلكتروني',
    confirmNote: 'يعمل الرابط مرة واحدة، لمدة سبعة أيام.',
    notYou: 'إذا لم تفتح حسابًا لدينا، فلا يلزمك فعل شيء: بدون هذه الخطوة لا يُعد العنوان لأحد.',
    welcome: {
      subject: (siteName) => `أهلًا بك في ${isolate(siteName)}`,
      lead: 'تم فتح حسابك. حقيبتك وطلباتك ونقاطك بانتظارك أينما سجّلت الدخول.',
      settled: 'تم تأكيد بريدك الإلكتروني، ولم يبقَ عليك شيء.',
    },
    verify: {
      subject: 'يُرجى تأكيد بريدك الإلكتروني',
      title: 'بقيت خطوة واحدة',
      lead: 'يُرجى تأكيد أن هذا العنوان لك. عندها تظهر في حسابك أيضًا الطلبات التي أجريتها به من قبل.',
    },
    reset: {
      subject: 'اختيار كلمة مرور جديدة',
      title: 'كلمة مرور جديدة',
      lead: 'طلب أحدهم، ونأمل أنه أنت، كلمة مرور جديدة لحسابك.',
      button: 'اختيار كلمة مرور جديدة',
      note: 'يعمل الرابط مرة واحدة، لمدة ساعة واحدة.',
      notYou: 'إذا لم يكن الطلب منك، فلا يلزمك فعل شيء: تبقى كلمة مرورك كما هي، ولم يرَ هذا الرابط أحد سواك.',
    },
    changed: {
      subject: 'تم تغيير كلمة المرور',
      lead: (moment) => `تم تغيير كلمة مرور حسابك: ${isolate(moment)}. وتم تسجيل الخروج من كل الأجهزة.`,
      label: 'إذا لم يكن ذلك منك',
      text: 'يُرجى اختيار كلمة مرور جديدة فورًا. نرسل الرابط إلى هذا العنوان.',
      note: 'سنطلب منك هذا البريد الإلكتروني.',
    },
    deleted: {
      subject: 'تم حذف حسابك',
      lead: 'حُذف حسابك وما كان محفوظًا فيه، كما طلبت. هذه آخر رسالة بشأنه.',
      orders: 'الطلبات الجارية ستصلك. ويُحذف اسمك وعنوانك من كل منها فور انتهائه.',
    },
  },

  answer: {
    subject: 'ردّنا على رسالتك',
    title: 'ردّنا',
    youWrote: (date) => `كتبت بتاريخ ${isolate(date)}`,
    reply: 'إذا بقي لديك أي استفسار، فيكفي أن تردّ على هذه الرسالة.',
    why: (siteName) => `وصلتك هذه الرسالة لأن رسالة بهذا العنوان أُرسلت إلى ${isolate(siteName)}.`,
  },
  subscription: {
    why: (siteName) =>
      `وصلتك هذه الرسالة لأن هذا العنوان أُدخل للاشتراك في نشرة ${isolate(siteName)} البريدية، وقد أُرسلت تلقائيًا.`,
    confirm: {
      subject: (siteName) => `يُرجى التأكيد: نشرة ${isolate(siteName)} البريدية`,
      title: 'بقيت خطوة واحدة',
      lead: (siteName) => `يُرجى تأكيد رغبتك في تلقّي نشرة ${isolate(siteName)} البريدية على هذا العنوان.`,
      button: 'تأكيد',
      note: 'يعمل الرابط لمدة سبعة أيام، ثم نحذف العنوان.',
      notYou: 'إذا لم يكن ذلك منك، فلا يلزمك فعل شيء: بدون هذه الخطوة لن تصلك النشرة.',
    },
    isOn: {
      subject: (siteName) => `أنت على قائمة ${isolate(siteName)}`,
      title: 'أنت على القائمة',
      lead: (siteName) => `تصل نشرة ${isolate(siteName)} البريدية إلى هذا العنوان بالفعل. لا يلزمك فعل شيء.`,
      button: 'عرض الاشتراك أو إنهاؤه',
      note: 'يعرض الرابط اشتراكك، وينهيه إن رغبت.',
      notYou: 'إذا لم تُدخل العنوان بنفسك، فلا يلزمك فعل شيء.',
    },
  },
  notice: {
    why: (siteName) =>
      `وصلتك هذه الرسالة لأن هذا العنوان أُدخل لدى ${isolate(siteName)} لمعرفة توفر مقاس، وقد أُرسلت تلقائيًا.`,
    unsubscribe: 'إيقاف هذه الرسائل',
    confirm: {
      subject: 'يُرجى التأكيد: رسالة عند توفره مجددًا',
      lead: (piece) => `يُرجى تأكيد أنه يمكننا مراسلتك مرة واحدة عند توفر هذه القطعة مجددًا: ${isolate(piece)}.`,
      notYou: 'إذا لم يكن ذلك منك، فلا يلزمك فعل شيء: بدون هذه الخطوة لن نراسلك مجددًا.',
    },
    back: {
      subject: (title) => `متوفر مجددًا: ${isolate(title)}`,
      title: 'عاد من جديد',
      lead: (piece) => `طلبت منا إخبارك: ${isolate(piece)} متوفر مجددًا.`,
      button: 'عرض القطعة',
      note: 'لا يمكننا حجزها لك، وقد أخبرنا آخرين أيضًا.',
    },
  },
};
