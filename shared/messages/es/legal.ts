import type { legal as english } from '../en/legal.ts';

export const legal: typeof english = {
  names: {
    privacyPolicy: 'Política de privacidad',
    reviewGuidelines: 'Normas sobre las opiniones',
    termsAndCondition: 'Condiciones de puntos y ofertas',
    termsConditions: 'Condiciones generales de venta',
    termsofservice: 'Condiciones de uso',
    withdrawalInformation: 'Derecho de desistimiento',
  },
  ordering: 'Al hacer el pedido aceptas:',
  withdrawing: 'Cómo puedes desistir del pedido:',
  account: 'Al abrir una cuenta aceptas:',
  review: 'Lo que pedimos a las opiniones:',
  points: 'Las reglas completas:',
  newTab: '(se abre en una pestaña nueva)',
};
