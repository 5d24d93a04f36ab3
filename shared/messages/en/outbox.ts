/** The page on which a demonstration shop shows what it would send. */
export const outbox = {
  title: 'Outbox',
};
