export const looks = {
  title: 'An Ihnen gesehen',
  lead: 'So kombinieren die Menschen, die unsere Mode tragen. Wählen Sie ein Bild, um zu sehen, was darauf ist.',
  by: (author: string) => `@${author}`,
  alt: (author: string) => `Look von @${author}`,
  pieces: (count: number) => `${count} Artikel`,
  inThisLook: 'In diesem Look',
  soldOut: 'Die Artikel dieses Looks sind nicht mehr im Sortiment.',
  more: 'Weitere Looks',
  all: 'Alle Looks ansehen',
  seenOn: 'Gesehen an',
  empty: 'Noch keine Looks',
  emptyText: 'Die ersten Bilder sind unterwegs.',
  shop: 'Neuheiten ansehen',
  next: 'Nächste Seite',
  previous: 'Vorherige Seite',
  letters: 'Ab und zu neue Looks in Ihrem Postfach.',
};

export const viewed = {
  title: 'Zuletzt angesehen',
};
