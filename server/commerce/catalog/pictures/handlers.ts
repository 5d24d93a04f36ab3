import { z } from 'zod';
import type * as contract from '../../../../shared/contract/office/pictures.ts';
import { pictureLimits } from '../../../../shared/contract/office/pictures.ts';
import { codes, fail } from '../../../../shared/errors.ts';
import { verbatim } from '../../../../shared/messages/message.ts';
import type { CommerceDeps } from '../../context.ts';
import { forStaff, type HandlersOf } from '../../service/handler.ts';
import { readForm } from '../../service/read-form.ts';
import { headingOf } from '../office/heading.ts';
import { noSuchProduct } from '../office/save.ts';
import { addPictures } from './add.ts';
import { picturesForOffice } from './list.ts';
import { restorePicture } from './restore.ts';
import { savePictures } from './save.ts';

/** Handlers of the office's pictures of products; each names the permission that its call needs. */
export function officePictureHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    officePictures: forStaff('products.read', (wish) => picturesForOffice(deps.db, wish)),
    officePictureUpload: forStaff('products.change', async ({ id }, { form }) => {
      if (!(await headingOf(deps.db, id))) return noSuchProduct;
      const read = await readForm(form, z.object({}), pictureLimits);
      if (!read.ok) return read;
      const { files } = read.value;
      return files.length > 0 ? addPictures(deps, id, files) : nothingChosen;
    }),
    officePicturesSave: forStaff('products.change', ({ id, edits }) => savePictures(deps, id, edits)),
    officePictureRestore: forStaff('products.change', ({ id, removed }) => restorePicture(deps, id, removed)),
  };
}

const nothingChosen = fail(codes.invalidInput, verbatim('Choose a picture.'));
