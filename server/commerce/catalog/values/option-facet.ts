import { choiceOf } from '../../../../shared/catalog/option-choice.ts';
import { attributeCalled } from '../attribute-words.ts';
import { slugOf } from '../slug.ts';

/** The beginning of what options are called that listings are not filtered by. */
const other = 'option:';

/**
 * Returns what the values of an option belong to: 'size' or 'color', an attribute such as 'length', or `option:fit`. Options
 * that are called differently and mean the same (`Color`, `Farbe`) have their values together.
 */
export const facetOf = (optionName: string): string =>
  choiceOf(optionName) ?? attributeCalled(optionName) ?? `${other}${slugOf(optionName)}`;
