import { z } from 'zod';
import { tagLimits } from '../../shared/office/tags.ts';
import { StaffLine } from './fields.ts';

/** Tags as they are typed: words between commas. */
export const Tags = StaffLine.default('')
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(tagLimits.longest)).max(tagLimits.most));

/** The form of the tags of an order or a customer; `before`: those that it showed. */
export const TagForm = z.object({ tags: Tags, before: Tags });
