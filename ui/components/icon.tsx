const paths = {
  menu: 'M2.5 6h15M2.5 10h15M2.5 14h15',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  search: 'M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5ZM13 13l4.5 4.5',
  account: 'M10 9.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.5 17c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5',
  bag: 'M4 6.5h12l.75 11H3.25L4 6.5ZM7 9V5.5a3 3 0 0 1 6 0V9',
  lock: 'M4.5 9h11v8h-11ZM6.75 9V6.25a3.25 3.25 0 0 1 6.5 0V9',
  down: 'M5 7.75l5 5 5-5',
  next: 'M7.75 5l5 5-5 5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  check: 'M4 10.5l4 4 8-9',
  share: 'M10 12.5v-9.5M6.75 6L10 2.75L13.25 6M5.5 9h-1.5v8h12v-8h-1.5',
  heart: 'M10 16.75S3 12.5 3 7.6A3.6 3.6 0 0 1 10 6a3.6 3.6 0 0 1 7 1.6c0 4.9-7 9.15-7 9.15Z',
  filter:
    'M2.5 6.5h8M14 6.5h3.5M2.5 13.5H6M9.5 13.5h8M12.25 8.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM7.75 15.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
  star: 'M10 2.75l2.2 4.7 5.05.65-3.7 3.55.95 5.1L10 14.25l-4.5 2.5.95-5.1-3.7-3.55 5.05-.65L10 2.75Z',
} as const;

/** Renders a 20 × 20 line icon in the text's colour, hidden from screen readers: its button or link has the name. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" width="20" height="20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
