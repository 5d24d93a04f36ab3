export const looks = {
  title: 'Looks',
  lead: 'Stück für Stück kombiniert. Wählen Sie ein Bild, um zu sehen, was darauf ist.',
  studio: 'Zusammengestellt vom Studio',
  alt: (author: string) => `Look von @${author}`,
  pieces: (count: number) => `${count} Artikel`,
  inThisLook: 'In diesem Look',
  soldOut: 'Die Artikel dieses Looks sind nicht mehr im Sortiment.',
  more: 'Weitere Looks',
  all: 'Alle Looks ansehen',
  withProduct: 'In diesen Looks',
  empty: 'Noch keine Looks',
  emptyText: 'Die ersten Bilder sind unterwegs.',
  next: 'Nächste Seite',
  previous: 'Vorherige Seite',
  letters: 'Ab und zu neue Looks in Ihrem Postfach.',
};

export const viewed = {
  title: 'Zuletzt angesehen',
};
