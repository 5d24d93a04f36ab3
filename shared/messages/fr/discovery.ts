import type { discovery as english } from '../en/discovery.ts';

export const discovery: typeof english = {
  feed: (siteName) => `Tout ce que vend ${siteName}, une entrée par taille et couleur.`,
  busy: 'D’autres lisent le flux en ce moment. Réessayez dans une minute.',
  unknownCountry: 'La boutique ne livre pas dans ce pays : indiquez un code comme US.',
  unknownCurrency: 'La boutique n’a pas cette devise : indiquez un code comme USD.',
  noPart: 'Le plan du site n’a pas cette partie.',
  unknownPart: 'Une partie est un nombre entier à partir de 1.',
};
