import { officeMessages } from '../../shared/messages/office/office-messages.ts';

const words = officeMessages.pictures.rules;

/** Rules of a form whose pictures are uploaded at once. */
export const pictureRules = {
  field: 'pictures',
  files: 5,
  fileBytes: 10 * 1024 * 1024,
  words,
};

/** Rules of a form with one picture. */
export const onePicture = { ...pictureRules, files: 1 };
