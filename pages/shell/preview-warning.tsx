import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { Hole } from '../../ui/rendering/hole.tsx';

/** Renders the warning that a page is a preview. It closes by its `<summary>`, without script. */
export function PreviewWarning({ drafts }: { drafts: boolean }) {
  return (
    <aside className="preview-warning" aria-label={messages.shell.preview}>
      <details open>
        <summary>
          <Icon name="close" />
          <span className="visually-hidden">{messages.shell.previewClose}</span>
        </summary>
        <div className="preview-body">
          <img src="/preview-warning.svg" width="112" height="112" alt={messages.shell.previewPicture} />
          <div>
            <p className="preview-title">{messages.shell.preview}</p>
            <p>{drafts ? messages.shell.previewDrafts : messages.shell.previewLatest}</p>
            {drafts && <EndPreview />}
          </div>
        </div>
      </details>
    </aside>
  );
}

/** Renders the button that ends the preview on the same page. */
function EndPreview() {
  return (
    <form action={href(routes.previewEnd)} method="post">
      <Hole name="returnPath" />
      <button className="text-button" type="submit">
        {messages.shell.previewEnd}
      </button>
    </form>
  );
}
