import type { DeadLinkList } from '../../../shared/office/content.ts';
import { documentPath, officePaths } from '../../../shared/staff/paths.ts';
import { NextPage, nextPath } from '../list.tsx';

/** Renders the links that lead nowhere, by document. */
export function OfficeDeadLinksPage({ list: { documents, next } }: { list: DeadLinkList }) {
  return (
    <>
      <p>Links to pages, products and collections that the shop does not have, or does not sell.</p>
      {documents.length === 0 && <p>{next === null ? 'None.' : 'None in these documents.'}</p>}
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
      <NextPage href={nextPath(officePaths.deadLinks, next)}>Next documents</NextPage>
    </>
  );
}
