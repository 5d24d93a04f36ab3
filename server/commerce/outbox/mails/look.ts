import { type CSSProperties, createContext, useContext } from 'react';
import { type FaceKind, faces, isBundled } from '../../../../shared/brand/faces.ts';
import { darkColoursOf, paletteOf } from '../../../../shared/brand/palette.ts';
import { shapeTokens } from '../../../../shared/brand/tokens.ts';
import type { Brand } from '../../../../shared/contract/brand.ts';
import { currentLanguage, directionOf } from '../../../../shared/language/language.ts';

const system = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
/** What mail programs show instead of a face that they do not have: they load none. */
const standIns: Readonly<Record<FaceKind, string>> = {
  grotesk: "Futura, 'Century Gothic', 'Avenir Next', Avenir, 'Trebuchet MS', Arial, sans-serif",
  serif: "Didot, Georgia, 'Times New Roman', serif",
  mono: "'SF Mono', Menlo, Consolas, 'Courier New', monospace",
  hand: "'Snell Roundhand', 'Segoe Script', Georgia, serif",
};

const familyOf = (id: string): string => (isBundled(id) ? `'${faces[id].name}', ${standIns[faces[id].kind]}` : system);

/** How wide mails are, in pixels. */
export const paperWidth = 600;

const styles = <K extends string>(all: Record<K, CSSProperties>) => all;

/**
 * Returns the shop's design in forms that mail programs support: inline styles, tables for layout, system fonts. Colours are
 * those of its pages in the light scheme.
 */
export function lookOf(brand: Brand) {
  const { colours, type } = brand;
  const { letters, titles, buttons, box } = shapesOf(brand);
  const color = paletteOf(colours);
  const display = familyOf(type.headings);
  const text = familyOf(type.text);
  return styles({
    body: { margin: 0, padding: 0, backgroundColor: color.ground, color: color.ink },
    ground: { width: '100%', backgroundColor: color.ground },
    hidden: {
      display: 'none',
      fontSize: 1,
      lineHeight: '1px',
      maxHeight: 0,
      maxWidth: 0,
      opacity: 0,
      overflow: 'hidden',
    },
    paper: { width: '100%', maxWidth: paperWidth, backgroundColor: color.paper, fontFamily: text },
    bar: { height: 6, padding: 0, backgroundColor: color.deep, fontSize: 0, lineHeight: '6px' },
    head: { padding: '30px 20px 26px', textAlign: 'center', borderBottom: `1px solid ${color.line}` },
    brand: {
      fontFamily: display,
      fontSize: 21,
      lineHeight: '28px',
      ...letters,
      textDecoration: 'none',
      color: color.ink,
    },
    opening: { padding: '40px 28px 8px' },
    title: {
      margin: 0,
      fontFamily: display,
      fontSize: 32,
      lineHeight: '38px',
      ...titles,
      color: color.ink,
    },
    order: { margin: '10px 0 0', fontSize: 14, lineHeight: '21px', color: color.grey },
    unbroken: { whiteSpace: 'nowrap' },
    lead: { margin: '18px 0 0', fontSize: 16, lineHeight: '25px', color: color.ink },
    part: { padding: '32px 28px 0' },
    box: { padding: '22px 24px 24px', backgroundColor: color.ground, ...box },
    boxLabel: { margin: 0, fontSize: 14, lineHeight: '21px', color: color.grey },
    boxValue: {
      margin: '2px 0 0',
      fontFamily: display,
      fontSize: 24,
      lineHeight: '32px',
      color: color.ink,
      wordBreak: 'break-word',
    },
    boxText: { margin: '8px 0 0', fontSize: 15, lineHeight: '23px', color: color.ink },
    button: {
      display: 'inline-block',
      padding: '14px 28px',
      backgroundColor: color.deep,
      color: color['on-deep'],
      fontSize: 15,
      lineHeight: '20px',
      fontWeight: 600,
      textDecoration: 'none',
      ...buttons,
    },
    note: { margin: '10px 0 0', fontSize: 14, lineHeight: '21px', color: color.grey },
    heading: {
      margin: '0 0 6px',
      fontFamily: display,
      ...titles,
      fontSize: 19,
      lineHeight: '26px',
      color: color.ink,
    },
    line: {
      padding: '14px 0',
      borderTop: `1px solid ${color.line}`,
      verticalAlign: 'top',
      fontSize: 15,
      lineHeight: '22px',
      color: color.ink,
    },
    amount: {
      padding: '14px 0 14px 16px',
      borderTop: `1px solid ${color.line}`,
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
      fontSize: 15,
      lineHeight: '22px',
      color: color.ink,
    },
    detail: { fontSize: 14, lineHeight: '21px', color: color.grey },
    rule: { padding: '0 0 10px', borderTop: `1px solid ${color.line}`, fontSize: 0, lineHeight: '0' },
    total: { padding: '3px 0', fontSize: 15, lineHeight: '22px', color: color.grey },
    totalAmount: {
      padding: '3px 0 3px 16px',
      whiteSpace: 'nowrap',
      fontSize: 15,
      lineHeight: '22px',
      color: color.ink,
    },
    grand: { padding: '8px 0 3px', fontFamily: display, fontSize: 19, lineHeight: '26px', color: color.ink },
    grandAmount: {
      padding: '8px 0 3px 16px',
      whiteSpace: 'nowrap',
      fontFamily: display,
      fontSize: 19,
      lineHeight: '26px',
      color: color.ink,
    },
    fact: { display: 'inline-block', width: '50%', minWidth: 230, margin: '0 0 20px', verticalAlign: 'top' },
    factLabel: { margin: '0 0 2px', fontSize: 14, lineHeight: '21px', color: color.grey },
    factRow: { fontSize: 15, lineHeight: '22px', color: color.ink },
    step: { padding: '4px 0', verticalAlign: 'top', fontSize: 15, lineHeight: '23px', color: color.ink },
    stepNumber: {
      width: 26,
      padding: '4px 0',
      verticalAlign: 'top',
      fontFamily: display,
      fontSize: 15,
      lineHeight: '23px',
      color: color.grey,
    },
    foot: {
      padding: '26px 28px 32px',
      fontFamily: text,
      fontSize: 13,
      lineHeight: '20px',
      textAlign: 'center',
      color: color.grey,
    },
    pictureCell: { padding: 0, fontSize: 0, lineHeight: '0' },
    picture: { display: 'block', border: 0, width: '100%', maxWidth: paperWidth, height: 'auto' },
    logo: { display: 'inline-block', border: 0, maxWidth: '100%' },
    onDark: { display: 'none', border: 0, maxWidth: '100%' },
    footLink: { color: color.grey },
    wide: { width: '100%' },
    paperless: { width: '100%', maxWidth: paperWidth },
    trackLink: {
      display: 'inline-block',
      padding: '13px 27px',
      border: `1px solid ${color.ink}`,
      color: color.ink,
      fontSize: 15,
      lineHeight: '20px',
      fontWeight: 600,
      textDecoration: 'none',
      ...buttons,
    },
    trackBox: { padding: '32px 28px 40px' },
    terms: { padding: '8px 28px 32px', borderTop: `1px solid ${color.line}` },
    termsTitle: { margin: '18px 0 0', fontFamily: display, ...titles, fontSize: 17, lineHeight: '24px' },
    // A URL that is written out is longer than a phone is wide.
    legal: { margin: '10px 0 0', fontSize: 13, lineHeight: '20px', overflowWrap: 'anywhere', wordBreak: 'break-word' },
    end: { height: 40, padding: 0, fontSize: 0, lineHeight: '40px' },
  });
}

/** Returns what a brand's shape is in a mail: letters of its name and its titles, corners of buttons and boxes. */
function shapesOf(brand: Brand) {
  const { radius, 'button-radius': button = radius, case: headings, tracking, ...shape } = shapeTokens(brand);
  const { 'mark-case': mark = 'uppercase', 'mark-tracking': spacing = '.22em' } = shape;
  // Joined letters are not pulled apart.
  const isJoined = directionOf(currentLanguage()) !== undefined;
  const spaced = (letterSpacing: string) => (isJoined ? {} : { letterSpacing });
  const corners = (borderRadius: string | undefined) => (borderRadius === undefined ? {} : { borderRadius });
  return styles({
    letters: { textTransform: mark === 'none' ? 'none' : 'uppercase', ...spaced(spacing) },
    titles: {
      fontWeight: brand.type.headingWeight,
      ...spaced(tracking ?? '-0.01em'),
      ...(headings && { textTransform: headings === 'uppercase' ? 'uppercase' : 'lowercase' }),
    },
    buttons: corners(button),
    box: corners(radius),
  });
}

export type MailLook = ReturnType<typeof lookOf>;
const Look = createContext<MailLook | null>(null);
/** Gives a mail its look. */
export const LookOf = Look.Provider;

/** Returns the look of the mail that is rendered. */
export function useLook(): MailLook {
  const look = useContext(Look);
  if (!look) throw new Error('This is rendered outside of a mail.');
  return look;
}

/** Returns the style of a cell for the direction of the current language: mail programs know no start and end. */
export function turned(style: CSSProperties): CSSProperties {
  if (directionOf(currentLanguage()) === undefined || typeof style.padding !== 'string') return style;
  const [top, right, bottom, left] = style.padding.split(' ');
  return left === undefined ? style : { ...style, padding: [top, left, bottom, right].join(' ') };
}

/** Returns colours for programs with a dark mode; others use the light ones. `''`: the brand has no dark scheme. */
export function darkSheetOf(brand: Brand): string {
  const dark = darkColoursOf(brand);
  if (!dark) return '';
  const color = paletteOf(dark);
  const rules: readonly string[] = [
    `.c-ground, .c-box { background-color: ${color.ground} !important; }`,
    `.c-paper { background-color: ${color.paper} !important; }`,
    `.c-ink { color: ${color.ink} !important; }`,
    `.c-grey { color: ${color.grey} !important; }`,
    `.c-line { border-color: ${color.line} !important; }`,
    `.c-edge { border-color: ${color.grey} !important; }`,
    `.c-bar { background-color: ${color.deep} !important; }`,
    `.c-button { background-color: ${color.deep} !important; color: ${color['on-deep']} !important; }`,
    '.c-on-light { display: none !important; }',
    '.c-on-dark { display: inline-block !important; }',
  ];
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  ${rules.join('\n  ')}
}
`;
}
