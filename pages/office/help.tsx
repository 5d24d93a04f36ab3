import type { ReactNode } from 'react';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { type HelpTopic, helpSections } from '../../shared/office/help.ts';
import type { Inline, MarkdownBlock } from '../../shared/office/markdown.ts';
import { helpPagePath, helpPath, officePaths } from '../../shared/staff/paths.ts';
import { Wide } from './list.tsx';
import { LinkLine } from './parts.tsx';

const words = officeMessages.help;

/** Returns what a screen is called in its help. */
export const titleOfTopic = (topic: HelpTopic): string =>
  topic === 'today' ? officeMessages.today.title : screenNames[topic];

/** Renders the help of one screen: what it is for and how to begin, and the way to the longer page. */
export function OfficeHelpTopic({ topic }: { topic: HelpTopic }) {
  const [page, section] = helpSections[topic];
  return (
    <>
      <p>{words.topics[topic]}</p>
      <LinkLine href={officePaths[topic]}>{words.toScreen(titleOfTopic(topic))}</LinkLine>
      <LinkLine href={`${helpPagePath(page)}#${section}`}>{words.more}</LinkLine>
      <LinkLine href={officePaths.help}>{words.all}</LinkLine>
    </>
  );
}

/** Renders the help of all screens of a person. */
export function OfficeHelp({ topics }: { topics: readonly HelpTopic[] }) {
  return (
    <dl className="help-topics">
      {topics.map((topic) => (
        <div key={topic}>
          <dt>
            <a href={helpPath(topic)}>{titleOfTopic(topic)}</a>
          </dt>
          <dd>{words.topics[topic]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders a page of the documents for merchants. @param language that it is in */
export function OfficeHelpPage({ language, blocks }: { language: string; blocks: readonly MarkdownBlock[] }) {
  return (
    <div className="help-page" lang={language} dir="ltr">
      {blocks.map((block, i) => (
        <Block key={i.toString()} block={block} number={i + 1} />
      ))}
      <LinkLine href={officePaths.help}>{words.all}</LinkLine>
    </div>
  );
}

/** @param number tells its landmark from others of the page */
function Block({ block, number }: { block: MarkdownBlock; number: number }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      // The page has a heading of its own.
      const Tag = block.level <= 2 ? 'h2' : 'h3';
      return (
        <Tag id={block.id}>
          <Line text={block.text} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line text={block.text} />
        </p>
      );
    case 'code':
      return (
        <Wide label={words.code(number)}>
          <pre>
            <code>{block.text}</code>
          </pre>
        </Wide>
      );
    case 'table':
      return <Table {...block} number={number} />;
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul';
      return (
        <Tag>
          {block.items.map(({ id, text }, i) => (
            <li key={i.toString()} id={id}>
              <Line text={text} />
            </li>
          ))}
        </Tag>
      );
    }
  }
}

function Table({ head, rows, number }: Extract<MarkdownBlock, { kind: 'table' }> & { number: number }) {
  const headings = head.map(plainOf);
  return (
    <Wide className="stacked" label={words.table(number)}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i.toString()} scope="col">
                <Line text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i.toString()}>
              {row.map((cell, j) => (
                <td key={j.toString()} data-heading={headings[j]}>
                  <Line text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

/** Returns a line without its marks. */
const plainOf = (text: readonly Inline[]): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.kind === 'code' ? piece.text : plainOf(piece.text);
    })
    .join('');

const Line = ({ text }: { text: readonly Inline[] }): ReactNode =>
  text.map((piece, i) => <Piece key={i.toString()} piece={piece} />);

function Piece({ piece }: { piece: Inline }): ReactNode {
  if (typeof piece === 'string') return piece;
  if (piece.kind === 'code') return <code>{piece.text}</code>;
  const text = <Line text={piece.text} />;
  if (piece.kind === 'strong') return <strong>{text}</strong>;
  const href = hrefOf(piece.href);
  return href === null ? text : <a href={href}>{text}</a>;
}

/** Returns where a link of the documents leads in the office; null for pages that it does not have. */
function hrefOf(target: string): string | null {
  if (/^https:\/\//.test(target)) return target;
  const [, page, section = ''] = /^([a-z-]*)(?:\.md)?(#[a-z0-9-]+)?$/.exec(target) ?? [];
  if (page === undefined) return null;
  return page === '' ? section : helpPagePath(page) + section;
}
