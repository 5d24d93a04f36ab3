import { defineEnhancer } from '../rendering/define-island.ts';
import { plainClick } from '../runtime/plain-click.ts';

/** Opens the pictures of a gallery over the page, as large as they are. Without script their links open them alone. */
function enhance(root: Element): void {
  root.addEventListener('click', (event) => {
    const link = plainClick(event);
    if (!link?.matches('.gallery a')) return;
    event.preventDefault();
    show(root, link);
  });
}

function show(root: Element, link: HTMLAnchorElement): void {
  const dialog = root.querySelector('dialog') ?? newDialog(root);
  const picture = new Image();
  picture.src = link.href;
  picture.alt = link.querySelector('img')?.alt ?? '';
  dialog.querySelector('img')?.replaceWith(picture);
  dialog.setAttribute('aria-label', picture.alt);
  dialog.showModal();
  // The middle of the picture, where it is larger than the window.
  picture.onload = () => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = dialog;
    dialog.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  };
}

/** Makes the dialog: one button with the picture, whose press closes it, as Escape does. */
function newDialog(root: Element): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  const close = document.createElement('button');
  close.type = 'button';
  // The dialog is named by the picture.
  close.setAttribute('aria-label', root.querySelector<HTMLElement>('[data-close]')?.dataset.close ?? '');
  close.append(new Image());
  close.onclick = () => dialog.close();
  dialog.append(close);
  root.append(dialog);
  return dialog;
}

export default defineEnhancer('zoom', enhance, 'interaction');
