import type { fieldAnswers as english } from '../en/field-answers.ts';

export const fieldAnswers: typeof english = {
  cardNumberWrong: 'رقم البطاقة غير صحيح',
  codeWrong: 'رمز التحقق غير صحيح',
  cvvWrong: 'رمز CVV للبطاقة غير صحيح',
  emailInvalid: 'البريد الإلكتروني غير صالح.',
  emailLength: ({ least, most }) => `يجب أن يتراوح طول البريد الإلكتروني بين ${least} و${most} حرفًا.`,
  enterCity: 'يُرجى إدخال مدينتك.',
  enterEmail: 'يُرجى إدخال بريدك الإلكتروني.',
  enterFirstName: 'يُرجى إدخال اسمك الأول.',
  enterLastName: 'يُرجى إدخال اسم عائلتك.',
  enterPhone: 'يُرجى إدخال رقم هاتفك.',
  enterPostalCode: 'يُرجى إدخال الرمز البريدي.',
  enterStreet: 'يُرجى إدخال عنوان الشارع.',
  expiryWrong: 'صيغة التاريخ غير صحيحة',
  mailboxWrong: 'البريد الإلكتروني غير صحيح',
  photoType: 'يجب أن تكون الصور ملفات PNG أو JPEG.',
  selectCountry: 'يُرجى اختيار بلدك.',
  selectState: 'يُرجى اختيار الولاية أو المنطقة.',
};
