import type { CSSProperties, ReactNode } from 'react';
import { contentLanguage, currentLanguage, directionOf } from '../../../../shared/language/language.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import type { Fact, LegalText, MailContent, Notice, TotalRow } from './content.ts';
import { turned, useLook } from './look.ts';

const { checkout, mails, results } = messages;

interface TableProps {
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
  width?: number;
}

/** Renders a table for layout, hidden from screen readers. */
export function Table({ children, className, style, width }: TableProps) {
  const look = useLook();
  return (
    <table
      role="presentation"
      dir={directionOf(currentLanguage())}
      className={className}
      style={style ?? look.wide}
      width={width ?? '100%'}
      cellPadding={0}
      cellSpacing={0}
      border={0}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

export function Part({ children }: { children: ReactNode }) {
  const look = useLook();
  return (
    <tr>
      <td style={look.part}>{children}</td>
    </tr>
  );
}

function Heading({ children }: { children: ReactNode }) {
  const look = useLook();
  return (
    <h2 className="c-ink" style={look.heading}>
      {children}
    </h2>
  );
}

/** Renders the main fact or action. */
export function NoticeBox({ notice: { label, value, text } }: { notice: Notice }) {
  const look = useLook();
  return (
    <Part>
      <Table>
        <tr>
          <td className="c-box" style={look.box}>
            <p className={value ? 'c-grey' : 'c-ink'} style={value ? look.boxLabel : look.boxValue}>
              {label}
            </p>
            {value && (
              <p className="c-ink" style={look.boxValue}>
                <bdi>{value}</bdi>
              </p>
            )}
            {text.map((paragraph) => (
              <p className="c-ink" style={look.boxText} key={paragraph}>
                {paragraph}
              </p>
            ))}
          </td>
        </tr>
      </Table>
    </Part>
  );
}

/** Renders the order lines and totals. */
export function Lines({ content: { linesTitle, lines, totals } }: { content: MailContent }) {
  const look = useLook();
  return (
    <Part>
      <Heading>{linesTitle}</Heading>
      <Table>
        {lines.map(({ title, titleIn, variant, variantIn, quantity, amount }, i) => (
          <tr key={i.toString()}>
            <td className="c-line c-ink" style={look.line}>
              <bdi lang={contentLanguage(titleIn)}>{title}</bdi>
              <br />
              <span className="c-grey" style={look.detail}>
                {variant && <bdi lang={contentLanguage(variantIn)}>{variant}</bdi>}
                {variant && ' · '}
                {checkout.quantity(quantity)}
              </span>
            </td>
            <EndCell className="c-line c-ink" style={look.amount}>
              {amount}
            </EndCell>
          </tr>
        ))}
        <tr>
          <td className="c-line" style={look.rule} colSpan={2} />
        </tr>
        {totals.map((row) => (
          <Total {...row} key={row.label} />
        ))}
      </Table>
    </Part>
  );
}

function Total({ label, value, grand = false }: TotalRow) {
  const look = useLook();
  return (
    <tr>
      <td className={grand ? 'c-ink' : 'c-grey'} style={grand ? look.grand : look.total}>
        {label}
      </td>
      <EndCell className="c-ink" style={grand ? look.grandAmount : look.totalAmount}>
        {value}
      </EndCell>
    </tr>
  );
}

type EndCellProps = Required<Pick<TableProps, 'children' | 'className' | 'style'>>;

/** Renders a cell whose text stands at the end of its row. */
function EndCell({ children, className, style }: EndCellProps) {
  return (
    <td className={className} style={turned(style)} align={directionOf(currentLanguage()) ? 'left' : 'right'}>
      <bdi>{children}</bdi>
    </td>
  );
}

/** Renders facts in two columns, or one on phones. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const look = useLook();
  return (
    <Part>
      {facts.map(({ label, rows }) => (
        <div style={look.fact} key={label}>
          <p className="c-grey" style={look.factLabel}>
            {label}
          </p>
          {rows.map((row, i) => (
            <div className="c-ink" style={look.factRow} key={i.toString()}>
              <bdi>{row}</bdi>
            </div>
          ))}
        </div>
      ))}
    </Part>
  );
}

export function Steps({ steps }: { steps: readonly string[] }) {
  const look = useLook();
  return (
    <Part>
      {steps.length > 1 && <Heading>{results.next}</Heading>}
      <Table>
        {steps.map((step, i) => (
          <tr key={step}>
            {steps.length > 1 && (
              <td className="c-grey" style={look.stepNumber}>
                {i + 1}
              </td>
            )}
            <td className="c-ink" style={look.step}>
              {step}
            </td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}

/** Renders in which language the legal texts below are. */
export function TermsLanguage({ language }: { language: string }) {
  const look = useLook();
  return (
    <tr>
      <td className="c-line" style={look.terms}>
        <p className="c-grey" style={look.legal}>
          {mails.onlyIn(language)}
        </p>
      </td>
    </tr>
  );
}

/** Renders a legal text, in small print below the mail. */
export function Terms({ title, parts, language }: LegalText) {
  const look = useLook();
  // Items that begin with a sign would be read from the other side.
  const direction = contentLanguage(language) === undefined ? undefined : 'auto';
  return (
    <tr>
      <td className="c-line" style={look.terms} lang={contentLanguage(language)}>
        <h2 className="c-ink" style={look.termsTitle}>
          {title}
        </h2>
        {parts.map(({ kind, text }, i) => (
          <p className={kind === 'heading' ? 'c-ink' : 'c-grey'} style={look.legal} dir={direction} key={i.toString()}>
            {kind === 'item' && !/^\d+\. /.test(text) ? `• ${text}` : text}
          </p>
        ))}
      </td>
    </tr>
  );
}
