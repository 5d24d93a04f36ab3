import { startAnalytics } from './analytics.ts';
import { showConnection } from './connection.ts';
import { isTouch } from './is-touch.ts';
import { forgetInTime } from './kept-form.ts';
import { keepOpen } from './kept-open.ts';
import { dismissLightly } from './light-dismiss.ts';
import { wakeEvent } from './wake.ts';

/** The module that the build creates for an island's file. */
export interface IslandModule {
  /** Resolves once the island is interactive. @param rendered the root as the server rendered it, for React */
  start(root: Element, props: object, prefix: string, rendered?: Element): void | Promise<void>;
}

/** URLs of built scripts. The page names an island's script; no other URL is imported. */
const scriptUrl = /^\/assets\/[\w-]+\.js$/;

const nearMargin = '200px';
/** The area above the window only. */
const aboveMargin = '9999999px 0px -100%';
const interactions = ['pointerenter', 'focusin', 'pointerdown', 'keydown', wakeEvent] as const;
/** Controls whose press is repeated once the script has loaded. */
const deferred = '[type=button]:not([popovertarget]), a[data-press]';
const reloadMark = 'island-reload';

/** Calls `load` once the element is within the window and its margin. */
function whenWithin(element: Element, rootMargin: string, load: () => void): void {
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

/** Returns whether this tab keeps what was entered in an island. */
function isKept(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/**
 * `<store-island name src when prefix>`: the server's HTML of one island, then its props as JSON. Loads the island's
 * script by its strategy and hydrates it; until then, and if that fails, the HTML stays as rendered.
 */
class StoreIsland extends HTMLElement {
  #started = false;
  #stop = new AbortController();
  #clicked: HTMLElement | undefined;
  /** Its number among the elements of its name. */
  #place = 0;
  #rendered: Element | undefined;

  connectedCallback(): void {
    if (this.#started) return;
    if (!this.#end) {
      // Still being parsed: the last child marks that the children are complete.
      new MutationObserver((_, observer) => {
        if (!this.#end) return;
        observer.disconnect();
        this.connectedCallback();
      }).observe(this, { childList: true });
      return;
    }
    this.#started = true;
    // For React: an enhancer has no props and takes the elements as they are. In another document no picture is loaded.
    if (this.#end.textContent)
      this.#rendered = document.implementation.createHTMLDocument().importNode(this.#root, true);
    this.#wait(this.getAttribute('when'));
  }

  get #end(): Element | null {
    return this.querySelector(':scope > script[type="application/json"]');
  }

  get #root(): Element {
    return this.firstElementChild as Element;
  }

  #wait(strategy: string | null): void {
    const load = () => void this.#load();
    const { signal } = this.#stop;
    for (const type of interactions) this.addEventListener(type, load, { signal, passive: true });
    this.addEventListener('click', (event) => this.#keep(event), { signal });
    const [kind, detail = ''] = `${strategy}`.split(' ');
    const passed = kind === 'past' && document.getElementById(detail);
    if (
      kind === 'load' ||
      (kind === 'back' && history.state) ||
      (kind === 'kept' && isKept(`${this.getAttribute('name')}`))
    )
      load();
    else if (kind === 'visible') whenWithin(this, nearMargin, load);
    else if (passed) whenWithin(passed, aboveMargin, load);
    else if (kind === 'after') setTimeout(load, +detail * 1_000);
    // Safari has no `requestIdleCallback`.
    else if (kind === 'idle') (window.requestIdleCallback ?? setTimeout)(load);
  }

  /**
   * Holds back a press that needs the script, and repeats it after hydration. Not one that opens a popover: the browser
   * has handled it already, and a repetition would close it.
   *
   * A link is followed at once, except with `data-press`: what a script does with it is shown to touch by a press.
   */
  #keep(event: Event): void {
    const pressed = (event.target as Element).closest<HTMLElement>(deferred);
    if (pressed?.matches('a')) {
      if (!isTouch(event)) return;
      event.preventDefault();
    }
    if (!pressed) return;
    this.#clicked = pressed;
    this.#place = [...this.querySelectorAll(pressed.localName)].indexOf(pressed);
  }

  /** Repeats the press, on the element in its place where React drew the island again. */
  #pressAgain(): void {
    const pressed = this.#clicked;
    if (!pressed) return;
    (pressed.isConnected ? pressed : this.querySelectorAll<HTMLElement>(pressed.localName)[this.#place])?.click();
  }

  async #load(): Promise<void> {
    if (this.dataset.status !== 'idle') return;
    this.#status = 'loading';
    let logError: (error: unknown) => void = console.error;
    try {
      const { start }: IslandModule = await import(this.#scriptUrl);
      // From here on it is an error of the island, reported like an uncaught one.
      logError = reportError;
      await start(this.#root, this.#props, this.getAttribute('prefix') ?? '', this.#rendered);
      this.#status = 'hydrated';
      this.#stop.abort();
      this.#pressAgain();
    } catch (error) {
      logError(error);
      this.#fail(error);
    }
  }

  get #props(): object {
    return JSON.parse(this.#end?.textContent || '{}') as object;
  }

  get #scriptUrl(): string {
    const url = this.getAttribute('src') ?? '';
    if (scriptUrl.test(url)) return url;
    throw new Error(`No script of an island: ${url}`);
  }

  set #status(status: 'idle' | 'loading' | 'hydrated' | 'failed') {
    this.dataset.status = status;
  }

  /** After a deployment the chunk may be gone: one reload gets the new names, a second could loop. */
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

keepOpen();
forgetInTime();
dismissLightly();
showConnection();
// Prerendered, e.g. on hover of its link: nothing starts and no event is sent before the page is shown.
const page: Document & { prerendering?: boolean } = document;
if (page.prerendering) page.addEventListener('prerenderingchange', start);
else start();

if (process.env.NODE_ENV === 'development') void import('./dev-reload.ts');
