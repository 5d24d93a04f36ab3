import type { discovery as english } from '../en/discovery.ts';

export const discovery: typeof english = {
  feed: (siteName) => `Todo lo que vende ${siteName}, una entrada por talla y color.`,
  busy: 'Otros están leyendo el feed. Vuelve a intentarlo en un minuto.',
  unknownCountry: 'La tienda no envía a ese país: indica un código como US.',
  unknownCurrency: 'La tienda no tiene esa moneda: indica un código como USD.',
  noPart: 'El mapa del sitio no tiene esa parte.',
  unknownPart: 'Una parte es un número entero a partir de 1.',
};
