export const opening = {
  title: 'نفتح قريبًا',
  text: 'نجهّز كل شيء الآن. يمكنك ترك بريدك الإلكتروني لتعلم قبل الجميع.',
  opens: 'نفتح في',
  privacy: 'كيف نتعامل مع بياناتك',
  withPassword: 'الدخول بكلمة مرور',
  password: 'كلمة المرور',
  enter: 'دخول',
};
