import type { Group } from './groups.ts';

/** Drawings of 24 units a side, in lines. */
const lines: Readonly<Record<Group | 'more', string>> = {
  today: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  orders: 'M4 8h16v12H4zM4 8l2-4h12l2 4M9 12h6',
  goods: 'M12 5a2 2 0 1 1 2 2l-2 2 8 6v4H4v-4l8-6',
  customers: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c1-5 4-6 8-6s7 1 8 6',
  selling: 'M4 12 12 4h8v8l-8 8zM16 8h.01',
  content: 'M4 4h16v16H4zM4 9h16M9 9v11',
  reports: 'M4 20h16M7 16v-5M12 16V6M17 16V9',
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
};

/** Renders the drawing of a part of the office, which says nothing that its words do not. */
export const GroupIcon = ({ of }: { of: Group | 'more' }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={lines[of]} />
  </svg>
);
