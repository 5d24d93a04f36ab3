/** How long the progress bar shows a failure, in milliseconds: as long as its animation (`styles/line.css`). */
const failedMs = 2_000;

let pending = 0;
let fading: ReturnType<typeof setTimeout> | undefined;

/** Marks the document while a request is pending, and for a moment after it failed, for the style sheet. */
export async function whileLoading<T>(request: Promise<T>, isFailure = isNotAborted): Promise<T> {
  pending += 1;
  show('');
  try {
    const result = await request;
    end(false);
    return result;
  } catch (error) {
    end(isFailure(error));
    throw error;
  }
}

const isNotAborted = (error: unknown) => !(error instanceof DOMException && error.name === 'AbortError');

function end(failed: boolean): void {
  pending -= 1;
  if (failed) {
    show('failed');
    fading = setTimeout(() => show(pending > 0 ? '' : null), failedMs);
  } else if (pending === 0 && marks().loading !== 'failed') show(null);
}

function show(state: '' | 'failed' | null): void {
  clearTimeout(fading);
  const dataset = marks();
  if (state === null) delete dataset.loading;
  else dataset.loading = state;
}

const marks = (): DOMStringMap => globalThis.document?.documentElement.dataset ?? {};
