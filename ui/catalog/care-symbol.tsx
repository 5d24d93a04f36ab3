import type { CareCode } from '../../shared/catalog/care.ts';

/** Outlines in a square of 24 by 24, by the kind of care (ISO 3758). */
const outlines: Readonly<Record<string, string>> = {
  wash: 'M2 7l3 12h14l3-12c-2 2-4 2-6.7 0-2.2-2-4.4-2-6.6 0C6 9 4 9 2 7z',
  bleach: 'M12 4l10 16H2z',
  tumble: 'M3 3h18v18H3z M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14z',
  dry: 'M3 3h18v18H3z',
  iron: 'M2 18h19l-2-11H9 M2 18c0-4 3-6 7-6h10.8',
  clean: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16z',
};

/** What stands within the outline: temperature, dots, letters, lines. */
const marks: Readonly<Partial<Record<CareCode, string>>> = {
  'wash-30': '30',
  'wash-30-gentle': '30',
  'wash-40': '40',
  'wash-40-gentle': '40',
  'wash-60': '60',
  'wash-95': '95',
  'tumble-low': '•',
  'tumble-normal': '••',
  'iron-110': '•',
  'iron-150': '••',
  'iron-200': '•••',
  'clean-p': 'P',
  'clean-f': 'F',
};

const lines: Readonly<Partial<Record<CareCode, string>>> = {
  'wash-30-gentle': 'M5 22h14',
  'wash-40-gentle': 'M5 22h14',
  'wash-hand': 'M9 15l3-5 1 1-1 2h5',
  'bleach-oxygen': 'M11 8.5L6.5 18 M14 10l-3.5 8',
  'dry-line': 'M12 6v12',
  'dry-flat': 'M6 12h12',
};

/** Renders the symbol of a care instruction; its words stand beside it. */
export function CareSymbol({ code }: { code: CareCode }) {
  const [kind = '', how = ''] = code.split('-');
  return (
    <svg className="care-symbol" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={outlines[kind]} />
      {lines[code] && <path d={lines[code]} />}
      {how === 'no' && <path d="M2 2l20 20 M22 2L2 22" />}
      {marks[code] && (
        <text x="12" y={kind === 'clean' ? 15.5 : 16.5} textAnchor="middle">
          {marks[code]}
        </text>
      )}
    </svg>
  );
}
