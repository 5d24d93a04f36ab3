/** The widest limits of names and passwords; a shop may have narrower ones (`FieldLimits` of the document `website`). */
export const longestName = 60;
export const shortestPassword = 6;
export const longestPassword = 128;
