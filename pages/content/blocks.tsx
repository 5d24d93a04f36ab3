import type { Block } from '../../shared/contract/content-pages.ts';
import type { DeliveryZone } from '../../shared/contract/places.ts';
import { linkUrl } from '../../shared/text/link-target.ts';
import { Disclosure } from '../../ui/components/disclosure.tsx';
import { Picture } from '../../ui/components/picture.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import type { PlacedBlock } from './outline.ts';
import { RichText } from './rich-text.tsx';
import { WideTable } from './wide-table.tsx';
import { languageInside, useTextLanguage } from './written-in.ts';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

interface Props {
  blocks: readonly PlacedBlock[];
  /** What a block `delivery-table` shows. */
  delivery: readonly DeliveryZone[];
}

/** Renders the blocks of a page. */
export function Blocks({ blocks, delivery }: Props) {
  return blocks.map((block, i) => <BlockView key={i.toString()} block={block} delivery={delivery} />);
}

function BlockView({ block, delivery }: { block: PlacedBlock } & Pick<Props, 'delivery'>) {
  const lang = useTextLanguage('textIn' in block ? block.textIn : undefined);
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} lang={lang}>
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} lang={lang}>
          {block.text}
        </h3>
      );
    case 'paragraph':
      return (
        <p lang={lang}>
          <RichText text={block.text} />
        </p>
      );
    case 'list':
      return <List {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'image':
      return <Figure {...block} />;
    case 'quote':
      return <Quote {...block} />;
    case 'links':
      return <Links items={block.items} />;
    case 'note':
      return (
        <p className="article-note" lang={lang}>
          <RichText text={block.text} />
        </p>
      );
    case 'delivery-table':
      return <DeliveryTable zones={delivery} />;
    case 'questions':
      return <Questions {...block} />;
  }
}

function List({ ordered, items, itemsIn }: Of<'list'>) {
  const lang = useTextLanguage(itemsIn);
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className="article-list" lang={lang}>
      {items.map((item, i) => (
        <li key={i.toString()}>
          <RichText text={item} />
        </li>
      ))}
    </Tag>
  );
}

function Table({ caption, captionIn, head, headIn, rows, rowsIn }: Of<'table'>) {
  const lang = useTextLanguage(captionIn);
  const headLang = languageInside(lang, useTextLanguage(headIn));
  return (
    <WideTable caption={caption} head={head} lang={lang} headLang={headLang}>
      <tbody lang={languageInside(lang, useTextLanguage(rowsIn))}>
        {rows.map(([first = '', ...cells], i) => (
          <tr key={i.toString()}>
            <th scope="row">
              <RichText text={first} />
            </th>
            {cells.map((cell, j) => (
              <td key={j.toString()}>
                <RichText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Figure({ image, caption, captionIn }: Of<'image'>) {
  const lang = useTextLanguage(captionIn);
  return (
    <figure>
      <Picture image={image} sizes="(width >= 60em) 42rem, 100vw" />
      {caption && <figcaption lang={lang}>{caption}</figcaption>}
    </figure>
  );
}

function Quote({ text, textIn, by, byIn }: Of<'quote'>) {
  const lang = useTextLanguage(textIn);
  const byLanguage = useTextLanguage(byIn);
  return (
    <figure className="article-quote">
      <blockquote>
        <p lang={lang}>{text}</p>
      </blockquote>
      {by && <figcaption lang={byLanguage}>{by}</figcaption>}
    </figure>
  );
}

/** Renders links, each with a name and an optional description. */
export function Links({ items }: Pick<Of<'links'>, 'items'>) {
  return (
    <ul className="article-links">
      {items.map((item) => (
        <LinkItem key={item.href} {...item} />
      ))}
    </ul>
  );
}

function LinkItem({ label, labelIn, href, text, textIn }: Of<'links'>['items'][number]) {
  const textLanguage = useTextLanguage(textIn);
  return (
    <li>
      <a href={linkUrl(href)} lang={useTextLanguage(labelIn)}>
        {label}
      </a>
      {text && <p lang={textLanguage}>{text}</p>}
    </li>
  );
}

function Questions({ items }: Of<'questions'>) {
  return (
    <div className="article-questions">
      {items.map((item) => (
        <Question key={item.question} {...item} />
      ))}
    </div>
  );
}

function Question({ question, questionIn, answer, answerIn }: Of<'questions'>['items'][number]) {
  const lang = useTextLanguage(questionIn);
  const answerLanguage = useTextLanguage(answerIn);
  return (
    <Disclosure title={lang ? <span lang={lang}>{question}</span> : question}>
      {answer.map((text, i) => (
        <p key={i.toString()} lang={answerLanguage}>
          <RichText text={text} />
        </p>
      ))}
    </Disclosure>
  );
}
