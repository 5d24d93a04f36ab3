/** How long the bar says that something failed, in milliseconds: as long as its looks take (`styles/line.css`). */
const failedMs = 2_000;

let underWay = 0;
let fading: ReturnType<typeof setTimeout> | undefined;

/** Marks the document while an answer is on its way, and for a moment when none came, for the style sheet to show. */
export async function whileLoading<T>(answer: Promise<T>, isFailure = notGivenUp): Promise<T> {
  underWay += 1;
  show('');
  try {
    const given = await answer;
    end(false);
    return given;
  } catch (error) {
    end(isFailure(error));
    throw error;
  }
}

const notGivenUp = (error: unknown) => !(error instanceof DOMException && error.name === 'AbortError');

function end(failed: boolean): void {
  underWay -= 1;
  if (failed) {
    show('failed');
    fading = setTimeout(() => show(underWay > 0 ? '' : null), failedMs);
  } else if (underWay === 0 && marks().loading !== 'failed') show(null);
}

function show(state: '' | 'failed' | null): void {
  clearTimeout(fading);
  const dataset = marks();
  if (state === null) delete dataset.loading;
  else dataset.loading = state;
}

const marks = (): DOMStringMap => globalThis.document?.documentElement.dataset ?? {};
