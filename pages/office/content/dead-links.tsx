import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { DeadLinkList } from '../../../shared/office/content.ts';
import { documentPath, officePaths } from '../../../shared/staff/paths.ts';
import { NextPage, nextPath } from '../list.tsx';

const words = officeMessages.content.links;

/** Renders the links that lead nowhere, by document. */
export function OfficeDeadLinksPage({ list: { documents, next } }: { list: DeadLinkList }) {
  return (
    <>
      <p>{words.about}</p>
      {documents.length === 0 && <p>{next === null ? officeMessages.frame.none : words.noneHere}</p>}
      {documents.map((document) => (
        <section key={documentPath(document)}>
          <h2>
            <a href={documentPath(document)}>{document.title || document.type}</a>
          </h2>
          <ul>
            {document.links.map(({ path, target, reason }) => (
              <li key={`${path} ${target}`}>
                {target}: {reason} ({path})
              </li>
            ))}
          </ul>
        </section>
      ))}
      <NextPage href={nextPath(officePaths.deadLinks, next)}>{words.next}</NextPage>
    </>
  );
}
