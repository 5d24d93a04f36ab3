/** Rules of a form whose pictures are uploaded at once. */
export const pictureRules = {
  field: 'pictures',
  files: 5,
  fileBytes: 10 * 1024 * 1024,
  tooMany: 'Choose at most 5 pictures at once.',
  tooLarge: 'A picture must not be larger than 10 MB.',
  empty: 'A file is empty.',
};
