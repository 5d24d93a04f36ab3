import type { beginnings as english } from '../en/beginnings.ts';

const footer: typeof english.footer = {
  'Express delivery': 'توصيل سريع',
  'Ordered by noon, on its way the same day, with a number to follow it by.':
    'الطلبات قبل الظهر تُشحن في اليوم نفسه، مع رقم للتتبّع.',
  'Free returns': 'إرجاع مجاني',
  'Thirty days to change your mind. The label is in the box.': 'ثلاثون يومًا لتغيير رأيك. الملصق داخل الصندوق.',
  'Honest prices': 'أسعار صادقة',
  'Traditional retailers are at least 40% higher. We make less noise and ask less.':
    'أسعار المتاجر التقليدية أعلى بنسبة 40% على الأقل. ضجيجنا أقل وأسعارنا أقل.',
  'Made to be worn': 'صُنعت لتُلبس',
  'Every fabric is washed, stretched and worn by us before it is sold to you.':
    'نغسل كل قماش ونشدّه ونلبسه بأنفسنا قبل أن نبيعه لك.',
  SHOP: 'تسوّق',
  WARDROBE: 'الخزانة',
  HELP: 'المساعدة',
  ABOUT: 'من نحن',
  LEGAL: 'الشؤون القانونية',
  'All products': 'كل المنتجات',
  'All collections': 'كل التشكيلات',
  'New in': 'وصل حديثًا',
  Bestsellers: 'الأكثر مبيعًا',
  'The edit': 'اختياراتنا',
  Sale: 'تخفيضات',
  Looks: 'إطلالات',
  Everything: 'الكل',
  Dresses: 'فساتين',
  Knitwear: 'ملابس محبوكة',
  Bras: 'حمالات صدر',
  Boots: 'أحذية بوت',
  'Plus-size': 'مقاسات كبيرة',
  'Track your order': 'تتبّع طلبك',
  Delivery: 'التوصيل',
  Returns: 'الإرجاع',
  'Size guide': 'دليل المقاسات',
  'Ways to pay': 'طرق الدفع',
  Questions: 'الأسئلة الشائعة',
  'Contact us': 'اتصل بنا',
  'About us': 'من نحن',
  Materials: 'الأقمشة',
  'Working here': 'الوظائف',
  Accessibility: 'إمكانية الوصول',
  'Privacy policy': 'سياسة الخصوصية',
  'Terms of sale': 'شروط البيع',
  'Terms of service': 'شروط الاستخدام',
};

export const beginnings: typeof english = { footer };
