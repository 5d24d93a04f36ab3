import type { Block } from '../../shared/contract/content-pages.ts';
import type { DeliveryZone } from '../../shared/contract/places.ts';
import { linkUrl } from '../../shared/text/link-target.ts';
import { Disclosure } from '../../ui/components/disclosure.tsx';
import { Picture } from '../../ui/components/picture.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import type { PlacedBlock } from './outline.ts';
import { RichText } from './rich-text.tsx';
import { WideTable } from './wide-table.tsx';
import { useTextLanguage } from './written-in.ts';

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
  const lang = useTextLanguage();
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

function List({ ordered, items }: Of<'list'>) {
  const lang = useTextLanguage();
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

function Table({ caption, head, rows }: Of<'table'>) {
  const lang = useTextLanguage();
  return (
    <WideTable caption={caption} head={head} lang={lang}>
      <tbody>
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

function Figure({ image, caption }: Of<'image'>) {
  const lang = useTextLanguage();
  return (
    <figure>
      <Picture image={image} sizes="(width >= 60em) 42rem, 100vw" />
      {caption && <figcaption lang={lang}>{caption}</figcaption>}
    </figure>
  );
}

function Quote({ text, by }: Of<'quote'>) {
  const lang = useTextLanguage();
  return (
    <figure className="article-quote">
      <blockquote>
        <p lang={lang}>{text}</p>
      </blockquote>
      {by && <figcaption lang={lang}>{by}</figcaption>}
    </figure>
  );
}

/** Renders links, each with a name and an optional description. */
export function Links({ items }: Pick<Of<'links'>, 'items'>) {
  const lang = useTextLanguage();
  return (
    <ul className="article-links" lang={lang}>
      {items.map(({ label, href, text }) => (
        <li key={href}>
          <a href={linkUrl(href)}>{label}</a>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}

function Questions({ items }: Of<'questions'>) {
  const lang = useTextLanguage();
  return (
    <div className="article-questions" lang={lang}>
      {items.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          {answer.map((text, i) => (
            <p key={i.toString()}>
              <RichText text={text} />
            </p>
          ))}
        </Disclosure>
      ))}
    </div>
  );
}
