import type * as contract from '../../../shared/contract/contact.ts';
import { FeedbackFields, feedbackFileLimits } from '../../../shared/contract/contact.ts';
import { notJson } from '../../../shared/contract/input.ts';
import { parse } from '../../../shared/contract/parse.ts';
import type { FormBody } from '../../../shared/contract/perform.ts';
import { ok } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import { holdsNul } from '../../../shared/text/holds-nul.ts';
import { forOwner, type HandlersOf } from '../calls/handler.ts';
import { readForm } from '../calls/read-form.ts';
import type { CommerceDeps } from '../context.ts';
import { mayWrite, takeFeedback } from './take.ts';

/** Reads a message: a form with files, or JSON without. */
async function readFeedback(form: FormBody | null) {
  if (!/^application\/json\b/i.test(form?.contentType ?? '')) return readForm(form, FeedbackFields, feedbackFileLimits);
  const json = parseJson(await new Response(form?.body).text());
  if (json === undefined || holdsNul(json)) return notJson;
  const body = parse(FeedbackFields, json);
  return body.ok ? ok({ values: body.value, files: [] }) : body;
}

/** Handlers of `shared/contract/contact.ts`: messages to the shop's staff. */
export function feedbackHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    feedback: forOwner(async (_, { viewer, form }) => {
      const may = await mayWrite(deps, viewer);
      if (!may.ok) return may;
      const read = await readFeedback(form);
      return read.ok ? takeFeedback(deps, viewer, read.value.values, read.value.files) : read;
    }),
  };
}
