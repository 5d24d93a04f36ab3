import type { Message } from '../../../shared/messages/message.ts';
import { englishWording } from '../../../shared/messages/wording.ts';

/** Matches a message whose English text has these words. */
export const saying = (words: string | RegExp) => ({
  asymmetricMatch: (message: Message) => {
    const text = englishWording(message);
    return typeof words === 'string' ? text.includes(words) : words.test(text);
  },
  toString: () => `a message with '${words}'`,
});
