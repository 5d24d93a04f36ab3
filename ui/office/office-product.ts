/**
 * Makes the page of a product comfortable: descriptions are written as they look, and pictures are dragged into their order.
 * Without this script there are a plain text and arrows, which do the same.
 */
const words: Record<string, string> = JSON.parse(
  document.querySelector<HTMLElement>('[data-words]')?.dataset.words ?? '{}',
);

/** What the server keeps of a description, too. */
const kept = /^(p|br|ul|ol|li|strong|b|em|i|u|h3|h4|blockquote|a|table|thead|tbody|tr|th|td|img)$/;
const dropped = /^(script|style|head|template|title)$/;
const instead: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', div: 'p' };
const attributes = ['href', 'src', 'alt', 'width', 'height'];

/** Adds nodes to another, without what a description cannot have. */
function addClean(to: Node, nodes: Iterable<Node>): void {
  for (const node of nodes) {
    if (node instanceof Text) to.appendChild(node.cloneNode());
    if (!(node instanceof Element) || dropped.test(node.localName)) continue;
    const name = instead[node.localName] ?? node.localName;
    const isOwn = name !== 'img' || /^\/images\/import\//.test(node.getAttribute('src') ?? '');
    const element = kept.test(name) && isOwn ? document.createElement(name) : null;
    for (const attribute of attributes) {
      const value = node.getAttribute(attribute);
      if (value !== null && /^(?!\s*(javascript|data|vbscript):)/i.test(value)) element?.setAttribute(attribute, value);
    }
    addClean(element ?? to, node.childNodes);
    if (element) to.appendChild(element);
  }
}

/** Styles are taken out before it is read: the page's policy does not allow them, and a browser says so of each. */
const styles = /<style[\s\S]*?<\/style>|\sstyle(?=\s*=)/gi;

function cleanHtml(html: string): string {
  const box = document.createElement('div');
  addClean(box, new DOMParser().parseFromString(html.replace(styles, ' data-'), 'text/html').body.childNodes);
  return box.innerHTML;
}

const run = (command: string, value?: string) => document.execCommand(command, false, value);

function askLink(): void {
  const address = prompt(words.address, 'https://');
  if (address === null) return;
  if (address) run('createLink', address);
  else run('unlink');
}

const block = (tag: string) => run('formatBlock', document.queryCommandValue('formatBlock') === tag ? 'p' : tag);

const tools: Readonly<Record<string, () => void>> = {
  bold: () => run('bold'),
  italic: () => run('italic'),
  heading: () => block('h3'),
  list: () => run('insertUnorderedList'),
  numbers: () => run('insertOrderedList'),
  link: askLink,
};

/** Shows a description as it looks in place of its plain form, which is sent unless it is written in. */
function edit(field: HTMLTextAreaElement): void {
  const { form, name } = field;
  const hiddenValue = (what: string) => form?.querySelector<HTMLInputElement>(`[name="${what}.${name}"]`)?.value;
  const box = document.createElement('div');
  box.className = 'editor';
  box.contentEditable = 'true';
  box.role = 'textbox';
  box.ariaMultiLine = 'true';
  box.lang = field.lang;
  box.dir = field.dir;
  const label = field.closest('label');
  // The text of the field is part of its label, too.
  const called = label?.firstChild?.textContent ?? '';
  box.ariaLabel = called;
  if (field.hasAttribute('aria-invalid')) box.ariaInvalid = 'true';
  box.innerHTML = cleanHtml(hiddenValue('made') ?? hiddenValue('before') ?? '');
  const as = document.createElement('input');
  as.type = 'hidden';
  as.name = `${name}.as`;
  as.value = 'html';
  box.addEventListener('input', () => {
    field.value = box.textContent?.trim() || box.querySelector('img') ? box.innerHTML : '';
    label?.append(as);
  });
  box.addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html');
    if (!html) return;
    event.preventDefault();
    run('insertHTML', cleanHtml(html));
  });
  const bar = document.createElement('div');
  bar.className = 'editor-tools';
  bar.role = 'toolbar';
  for (const [word, act] of Object.entries(tools)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'small';
    button.textContent = words[word] ?? '';
    // The text keeps what is chosen in it.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      if (!box.contains(getSelection()?.anchorNode ?? null)) box.focus();
      act();
    });
    bar.append(button);
  }
  bar.ariaLabel = called;
  field.hidden = true;
  label?.addEventListener('click', () => box.focus());
  label?.after(bar, box);
  box.closest('div:has(> .hint)')?.querySelector('.hint')?.remove();
}

run('defaultParagraphSeparator', 'p');
document.querySelectorAll<HTMLTextAreaElement>('textarea[data-description]').forEach(edit);

/** Lets a picture be dropped on another one, whose place it takes: the places are numbered anew. */
function order(list: HTMLElement): void {
  let dragged: HTMLElement | null = null;
  const places = () => [...list.querySelectorAll<HTMLInputElement>('input[name$=".place"]')];
  const numbers = places().map(({ value }) => value);
  const itemOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('.pictures > li') : null;
  // The points of its crop lie over the picture: what has both is dragged.
  for (const picture of list.querySelectorAll<HTMLElement>('.focus')) picture.draggable = true;
  list.addEventListener('dragstart', (event) => {
    dragged = itemOf(event);
  });
  list.addEventListener('dragover', (event) => {
    if (dragged) event.preventDefault();
  });
  list.addEventListener('drop', (event) => {
    const target = itemOf(event);
    if (!dragged || !target) return;
    event.preventDefault();
    const isBehind = dragged.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (target !== dragged) target[isBehind ? 'after' : 'before'](dragged);
    dragged = null;
    places().forEach((field, i) => {
      field.value = numbers[i] ?? '';
    });
  });
}

document.querySelectorAll<HTMLElement>('[data-order]').forEach(order);
