import { startAnalytics } from './analytics.ts';
import { isTouch } from './is-touch.ts';
import { dismissLightly } from './light-dismiss.ts';
import { showLine } from './line.ts';
import { wakeEvent } from './wake.ts';

type Status = 'idle' | 'loading' | 'hydrated' | 'failed';
type Load = () => void;

/** What the build makes of an island's file. */
export interface IslandModule {
  /** Resolves when the island answers to touch. */
  start(root: Element, props: object, prefix: string): void | Promise<void>;
}

/** Where the build puts scripts. The page names an island's own; whatever it says, nothing from elsewhere is run. */
const script = /^\/assets\/[\w-]+\.js$/;

const nearMargin = '200px';
/** Everything above the window, and nothing of it. */
const aboveMargin = '9999999px 0px -100%';
const touches = ['pointerenter', 'focusin', 'pointerdown', 'keydown', wakeEvent] as const;
/** A press on these waits for the script. */
const kept = 'button[type="button"]:not([popovertarget]), a[data-press]';
const reloadMark = 'island-reload';

/** Once the element is within the window and its margin. */
function whenWithin(element: Element, rootMargin: string, load: Load): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load();
    },
    { rootMargin },
  );
  observer.observe(element);
}

/**
 * `<store-island name src when prefix>`: the server's HTML of one island, then its props as JSON. Loads the island's
 * script by its strategy and hydrates it; until then, and if that fails, the HTML stands as it came.
 */
class StoreIsland extends HTMLElement {
  #started = false;
  #stop = new AbortController();
  #clicked: HTMLElement | undefined;

  connectedCallback(): void {
    if (this.#started) return;
    if (!this.#end) {
      // Still being parsed: the mark that the children are complete is their last one.
      new MutationObserver((_, observer) => {
        if (!this.#end) return;
        observer.disconnect();
        this.connectedCallback();
      }).observe(this, { childList: true });
      return;
    }
    this.#started = true;
    this.#wait(this.getAttribute('when'));
  }

  get #end(): Element | null {
    return this.querySelector(':scope > script[type="application/json"]');
  }

  #wait(strategy: string | null): void {
    const load = () => void this.#load();
    const { signal } = this.#stop;
    for (const type of touches) this.addEventListener(type, load, { signal, passive: true });
    this.addEventListener('click', (event) => this.#keep(event), { signal });
    const [kind, detail = ''] = `${strategy}`.split(' ');
    const passed = kind === 'past' && document.getElementById(detail);
    if (kind === 'load' || (kind === 'back' && history.state)) load();
    else if (kind === 'visible') whenWithin(this, nearMargin, load);
    else if (passed) whenWithin(passed, aboveMargin, load);
    else if (kind === 'after') setTimeout(load, +detail * 1_000);
    // Safari knows no idle moments.
    else if (kind === 'idle') (window.requestIdleCallback ?? setTimeout)(load);
  }

  /**
   * A press that only a script can answer, made before the script is there, is made again afterwards. What opens a
   * popover the browser has answered itself: again would be closed again. A link is followed at once, unless what it
   * shows to a pointer that hovers is shown to a finger by a press (`data-press`).
   */
  #keep(event: Event): void {
    const pressed = (event.target as Element).closest<HTMLElement>(kept);
    if (pressed?.matches('a')) {
      if (!isTouch(event)) return;
      event.preventDefault();
    }
    if (pressed) this.#clicked = pressed;
  }

  async #load(): Promise<void> {
    if (this.dataset.status !== 'idle') return;
    this.#status = 'loading';
    let say: (error: unknown) => void = console.error;
    try {
      const { start }: IslandModule = await import(this.#script);
      // From here on it is a fault of the island, which counts as one that nobody caught.
      say = reportError;
      await start(this.firstElementChild as Element, this.#props, this.getAttribute('prefix') ?? '');
      this.#status = 'hydrated';
      this.#stop.abort();
      this.#clicked?.click();
    } catch (error) {
      say(error);
      this.#fail(error);
    }
  }

  get #props(): object {
    return JSON.parse(this.#end?.textContent || '{}') as object;
  }

  get #script(): string {
    const address = this.getAttribute('src') ?? '';
    if (script.test(address)) return address;
    throw new Error(`No script of an island: ${address}`);
  }

  set #status(status: Status) {
    this.dataset.status = status;
  }

  /** After a deploy the chunk may be gone: one reload brings the new names, a second would only loop. */
  #fail(error: unknown): void {
    this.#status = 'failed';
    this.#stop.abort();
    const followed = this.#clicked?.matches('a');
    if (followed) this.#clicked?.click();
    if (followed || !(error instanceof TypeError) || !navigator.onLine || sessionStorage.getItem(reloadMark)) return;
    sessionStorage.setItem(reloadMark, '1');
    location.reload();
  }
}

function start(): void {
  customElements.define('store-island', StoreIsland);
  startAnalytics();
}

dismissLightly();
showLine();
// Made ready while a pointer rests on its link: nothing runs or is told before somebody sees it.
const page: Document & { prerendering?: boolean } = document;
if (page.prerendering) page.addEventListener('prerenderingchange', start);
else start();

if (process.env.NODE_ENV === 'development') void import('./dev-reload.ts');
