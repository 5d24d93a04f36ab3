/** The page that moves texts to translators and back. */
export const texts = {
  languages: {
    title: 'Languages of the shop',
    shown: (names: string) => `Languages of the shop: ${names}.`,
    toShow: (setting: string) =>
      `Shoppers see another language once it is in the variable LANGUAGES, for example ${setting}. The person who runs the server writes that into the file with the shop’s settings (/etc/hemline.env; with Docker hemline.env or .env) and starts the shop again. The first language is the shop’s own.`,
    before: 'Its texts can be written before; until then nobody sees them:',
    writeBefore: 'Write texts in a language before the shop shows it:',
    howTo: 'How the shop gets another language',
    notYet: (name: string) => `${name} (not shown yet)`,
  },
  forTranslator: 'A file for a translator',
  which: 'Texts',
  missing: 'that are missing in it',
  all: 'all',
  format: 'Format',
  csv: 'table (CSV), for a spreadsheet',
  xliff: 'XLIFF 2.0, for a translation program',
  download: 'Download',
  takeIn: 'Take in translations',
  explained:
    'A file of this page with translations, or the translations that Shopify exports. All texts become one change set: a draft with a preview, which changes nothing until it is applied, and can be undone as a whole. Applied, texts of pages and other documents are in their drafts, which you publish under Content. The file has, and takes, only what your role may change. Rows that are not translated change nothing.',
  file: 'File (CSV or XLIFF, at most 20 MB)',
  takeInFile: 'Take in',
  chooseOneFile: 'Choose one file.',
  fileTooLarge: 'The file must not be larger than 20 MB.',
  fileEmpty: 'The file is empty.',
};
