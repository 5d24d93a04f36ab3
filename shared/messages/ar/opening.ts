export const opening = {
  title: 'نفتح قريبًا',
  text: 'نجهّز كل شيء الآن. اترك بريدك الإلكتروني لتكون أول من يعلم.',
  opens: 'نفتح في',
  privacy: 'كيف نتعامل مع بياناتك',
  withPassword: 'الدخول بكلمة مرور',
  password: 'كلمة المرور',
  enter: 'دخول',
};
