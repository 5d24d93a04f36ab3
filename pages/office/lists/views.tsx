import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import { type ListState, type OfficeListName, officeLists } from '../../../shared/office/lists.ts';
import { officePaths } from '../../../shared/staff/paths.ts';
import { Check, Field, PostButton, PostForm } from '../parts.tsx';
import { statePath } from './description.ts';

const words = officeMessages.lists.views;

interface Props {
  name: OfficeListName;
  state: ListState;
}

/** Returns the query of what a list shows, and the view that it is. */
function shownIn({ name, state }: Props) {
  const query = statePath(name, state).slice(officeLists[name].path.length + 1);
  return { query, current: state.views.find((view) => view.query === query) };
}

/** Renders the views of a list, and the way back of one that was just removed. */
export function Views({ name, state }: Props) {
  const { path } = officeLists[name];
  const { query, current } = shownIn({ name, state });
  return (
    <>
      {state.views.length > 0 && (
        <nav aria-label={words.title}>
          {state.views.map((view) => (
            <a
              key={view.id}
              href={view.query === '' ? path : `${path}?${view.query}`}
              aria-current={view === current ? 'page' : undefined}
            >
              {view.name}
            </a>
          ))}
        </nav>
      )}
      {state.removedView !== null && (
        <PostButton
          action={viewPath(state.removedView)}
          send={{ do: 'restore', query }}
          label={words.restore}
          className="quiet"
        />
      )}
    </>
  );
}

/** Renders the form that saves what a list shows as a view, or renames and removes the view that it is. */
export function ViewForm({ name, state }: Props) {
  const { query, current } = shownIn({ name, state });
  if (!current) return <SaveForm name={name} query={query} mayShare={state.mayShare} />;
  return current.isOwn && <ChangeForm view={current} query={query} />;
}

const viewPath = (id: number) => officePaths.listView.replace(':view', String(id));

function ChangeForm({ view: { id, name }, query }: { view: ListState['views'][number]; query: string }) {
  return (
    <details>
      <summary>{words.change(name)}</summary>
      <form className="row" method="post" action={viewPath(id)}>
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="before" value={name} />
        <Field label={terms.name} name="name" maxLength={60} defaultValue={name} required />
        <button type="submit" name="do" value="rename">
          {words.rename}
        </button>
        <button type="submit" name="do" value="remove" formNoValidate className="quiet">
          {words.remove}
        </button>
      </form>
    </details>
  );
}

function SaveForm({ name, query, mayShare }: { name: OfficeListName; query: string; mayShare: boolean }) {
  return (
    <details>
      <summary>{words.save}</summary>
      <PostForm fields="row" action={officePaths.listViews} label={words.saveButton} send={{ list: name, query }}>
        <Field label={terms.name} name="name" maxLength={60} required />
        {mayShare && <Check label={words.shared} name="shared" />}
      </PostForm>
    </details>
  );
}
