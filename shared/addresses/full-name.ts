/** Returns a person's name on one line; the last name may be missing. */
export const fullName = ({ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined }) =>
  [firstName, lastName].filter(Boolean).join(' ');
