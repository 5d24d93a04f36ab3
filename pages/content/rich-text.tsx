import { Fragment } from 'react';
import type { Run, Text } from '../../shared/contract/content-pages.ts';
import { linkUrl } from '../../shared/text/link-target.ts';

/** Renders a text of plain, strong and linked pieces; no other markup is possible. */
export function RichText({ text }: { text: Text }) {
  if (typeof text === 'string') return text;
  return text.map((run, i) => (
    <Fragment key={i.toString()}>
      <Piece run={run} />
    </Fragment>
  ));
}

function Piece({ run }: { run: Run }) {
  if (typeof run === 'string') return run;
  if ('strong' in run) return <strong>{run.strong}</strong>;
  return <a href={linkUrl(run.href)}>{run.text}</a>;
}
