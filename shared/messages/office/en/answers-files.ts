const askNumbers =
  'Nothing of the column is taken until you say how its numbers are written: with a decimal point or comma (--numbers point or --numbers comma).';

/** Why a row or a cell of a file, or a field of a product, is not taken, and what should be looked at. */
export const ofFiles = {
  cellBecause: ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
  cellCare: ({ name, text, words }: { name: string; text: string; words: string }) =>
    `${name} '${text}' is not one code of each kind out of ${words}.`,
  cellCountry: ({ name, text }: { name: string; text: string }) =>
    `${name} '${text}' is not the code of a country such as PT.`,
  cellFromOne: ({ name, text }: { name: string; text: string }) => `${name} '${text}' is not a number from 1 on.`,
  cellGiftCard: ({ name }: { name: string }) =>
    `${name} is TRUE: this shop cannot sell gift cards yet, so the product was left out.`,
  cellGrams: ({ name, text }: { name: string; text: string }) => `${name} '${text}' is not a number of grams.`,
  cellNeeds: ({ name, other }: { name: string; other: string }) => `${name} needs ${other} beside it.`,
  cellNegative: ({ name, text }: { name: string; text: string }) => `${name} ${text} is negative: 0 is stored.`,
  cellNoDecimals: ({ currency, amount }: { currency: string; amount: number }) =>
    `A price in ${currency} has no decimals, and ${amount} has.`,
  cellNoFlag: ({ name, text }: { name: string; text: string }) => `${name} '${text}' is neither TRUE nor FALSE.`,
  cellNoList: ({ name }: { name: string }) => `${name} is not a JSON list of texts.`,
  cellNoManufacturer: ({ name, text }: { name: string; text: string }) =>
    `${name} '${text}' names no document such as manufacturer/acme.`,
  cellNoNumber: ({ name, text }: { name: string; text: string }) =>
    `${name} '${text}' is not a plain number such as 1234.50.`,
  cellNoReduction: ({ name, compareAt, price }: { name: string; compareAt: string; price: string }) =>
    `${name} ${compareAt} is not above the price ${price}: it shows no reduction.`,
  cellNoSingleValue: ({ name, text }: { name: string; text: string }) => `${name} '${text}' is of no single value.`,
  cellNoTitle: ({ name, handle }: { name: string; handle: string }) =>
    `${name} is missing: no row of '${handle}' has one.`,
  cellNoneOf: ({ name, text, words }: { name: string; text: string; words: string }) =>
    `${name} '${text}' is none of ${words}.`,
  cellNotEmptied: ({ name }: { name: string }) => `${name} cannot be emptied.`,
  cellNotEmpty: 'This cannot be empty.',
  cellPolicy: ({ text }: { text: string }) => `'${text}' is neither DENY nor CONTINUE.`,
  cellPriceMissingBeside: ({ name }: { name: string }) => `${name} is missing beside its compare-at price.`,
  cellStatus: ({ name, text }: { name: string; text: string }) =>
    `${name} '${text}' is none of active, draft and archived.`,
  cellTariff: ({ name, text }: { name: string; text: string }) =>
    `${name} '${text}' is not a code of six, eight or ten digits such as 611011.`,
  cellThreeDecimals: ({ name, text }: { name: string; text: string }) =>
    `${name} '${text}' is no price: of three decimals the last is 0, such as 12.500.`,
  cellTooDear: ({ name, text }: { name: string; text: string }) =>
    `${name} '${text}' is more than the shop can charge.`,
  cellTooLong: ({ name, most }: { name: string; most: number }) => `${name} has more than ${most} characters.`,
  cellUnits: ({ text, most }: { text: string; most: number }) =>
    `'${text}' is not a whole number of units up to ${most}.`,
  cellWhole: ({ name, text, most }: { name: string; text: string; most: number }) =>
    `${name} '${text}' is not a whole number up to ${most}.`,
  cellsContradict: ({ name, one, other }: { name: string; one: string; other: string }) =>
    `'${name}' is '${one}' in one row and '${other}' in another.`,
  cellsGarbled: ({ names }: { names: string }) =>
    `${names} has '\ufffd' in place of a letter that was lost before the file was saved.`,
  cellsNotBoth: ({ one, other }: { one: string; other: string }) => `${one} and ${other} cannot both be given.`,
  codeShortened: ({ name, code }: { name: string; code: string }) =>
    `${name} '${code}' is what a spreadsheet leaves of a long number, and its last digits are lost: it was left out. Format the column as text, and export it again.`,
  codeWithoutZeros: ({ name, code, whole }: { name: string; code: string; whole: string }) =>
    `${name} '${code}' is perhaps '${whole}' of the shop, without the zeros that a spreadsheet takes away: it changes nothing there. Format the column as text.`,
  compositionForm: ({ text }: { text: string }) =>
    `'${text}' is not written as in '80% wool, 20% cashmere; lining: 100% cupro'.`,
  compositionSum: ({ text, percent }: { text: string; percent: number }) =>
    `'${text}' adds up to ${percent}%, not 100%.`,
  firstCounts: ({ what, handle }: { what: string; handle: string }) => `${what} That of '${handle}' counts.`,
  firstPictures: ({ most }: { most: number }) => `only the first ${most} pictures are stored.`,
  inDescription: ({ reason }: { reason: string }) => `In the description: ${reason}`,
  linesContradict: ({ lines, field, column }: { lines: string; field: string; column: string }) =>
    `Lines ${lines} give the same ${field} different values, so none was taken.${column === '' ? '' : ` Name the variant by its SKU or by ${column}.`}`,
  noFibre: ({ text }: { text: string }) =>
    `'${text}' is no name of a fibre in Regulation (EU) No 1007/2011, Annex I, such as cotton.`,
  noTextilePart: ({ text }: { text: string }) => `'${text}' is no part of a textile, such as lining.`,
  optionName: ({ name }: { name: string }) => `An option cannot be called '${name}'.`,
  optionNoName: ({ place, value }: { place: number; value: string }) =>
    `Option${place} has the value '${value}' but no name.`,
  optionNoValue: ({ place, name }: { place: number; name: string }) => `Option${place} (${name}) has no value.`,
  optionsDiffer: ({ before, names }: { before: string; names: string }) =>
    `The product has the options ${before}, and the file names ${names}: name all of them, or run with --complete.`,
  pictureLarge: ({ name }: { name: string }) => `${name} is larger than 60 MB.`,
  pictureMissing: ({ name, folder }: { name: string; folder: string }) =>
    `The picture ${name} was not found${folder === '' ? ' (no folder was given with --images)' : ` in ${folder}`}.`,
  pictureNoFile: ({ name }: { name: string }) => `${name} is not a file.`,
  pictureRemoved: ({ picture }: { picture: string }) => `The picture ${picture} was removed.`,
  pictureSeveral: ({ folder, name }: { folder: string; name: string }) =>
    `Several pictures in ${folder} could be ${name}: none was taken.`,
  pictureNotReadable: ({ name }: { name: string }) => `${name} is not a picture that can be read.`,
  priceMissing: 'Price is missing.',
  productVariants: ({ most, count }: { most: number; count: number }) =>
    `A product has at most ${most} variants, and this one has ${count}.`,
  rowManySkus: ({ count, sku }: { count: number; sku: string }) =>
    `${count} variants have the SKU '${sku}': name the product, and its options, as well.`,
  rowNamesNothing: 'The row names neither a SKU nor a handle.',
  rowNoHandle: 'The row names neither a handle nor a title.',
  rowNoProduct: ({ handle }: { handle: string }) => `There is no product '${handle}'.`,
  rowNoSku: ({ sku, inProduct, whole }: { sku: string; inProduct: boolean; whole: string }) =>
    `There is no variant with the SKU '${sku}'${inProduct ? ' in this product' : ''}.${whole === '' ? '' : ` Perhaps it is '${whole}', without the zeros that a spreadsheet takes away.`}`,
  rowNoVariant: ({ values, isDate }: { values: string; isDate: boolean }) =>
    `The product has no variant ${values}.${isDate ? ' Perhaps a spreadsheet made a date of a size such as 2-4.' : ''}`,
  rowShortSku: ({ sku }: { sku: string }) =>
    `The SKU '${sku}' is what a spreadsheet leaves of a long number: its last digits are lost. Format the column as text, and export it again.`,
  rowWithOthers: ({ lines, more }: { lines: string; more: number }) =>
    `Not taken because line ${lines}${more > 0 ? ` and ${more} more` : ''} of the same product was not.`,
  skuEmptied: ({ mark }: { mark: string }) => `'${mark}' is no SKU: in files it empties the cell.`,
  skuForeign: ({ owner, sku, handle }: { owner: string; sku: string; handle: string }) =>
    `The product '${owner}' has the SKU ${sku} as well. If '${handle}' is its new handle, archive the old product and lead its links on: npm run shop -- redirects set /products/${owner} /products/${handle}`,
  skuLong: ({ most }: { most: number }) => `A SKU has at most ${most} characters.`,
  skuOneLine: 'A SKU is one line.',
  skuRepeated: ({ line, sku }: { line: number; sku: string }) => `Line ${line} has the SKU ${sku} as well.`,
  staysArchived: ({ name }: { name: string }) =>
    `The product is archived and stays so: ${name} active puts it on sale again.`,
  valueIsDate: ({ name, text }: { name: string; text: string }) =>
    `${name} '${text}' is a date: perhaps a spreadsheet made it of a size such as 2-4.`,
  variantKept: ({ name }: { name: string }) => `${name} is not in the file and stays as it is.`,
  variantRemoved: ({ name }: { name: string }) => `${name} was removed.`,
  variantTwice: ({ name, line }: { name: string; line: number }) => `${name} was already described in line ${line}.`,
  variantWithoutOption: ({ name, option }: { name: string; option: string }) =>
    `${name} is not in the file and has no ${option}: name it as well, or run with --complete.`,
  importGoesOn: 'An earlier import of this file ended here; it goes on with what follows.',
  numbersReadAs: ({ name, notation }: { name: string; notation: 'point' | 'comma' }) =>
    `${name} is read with a decimal ${notation}.`,
  numbersReadSo: ({
    name,
    notation,
    example,
    value,
  }: {
    name: string;
    notation: 'point' | 'comma';
    example: string;
    value: string;
  }) => `${name} is read with a decimal ${notation}: '${example}' is ${value}.`,
  numbersBoth: ({
    name,
    text,
    line,
    other,
    otherLine,
  }: {
    name: string;
    text: string;
    line: number;
    other: string;
    otherLine: number;
  }) => `${name} has '${text}' in line ${line} and '${other}' in line ${otherLine}. ${askNumbers}`,
  numbersUnclear: ({
    name,
    text,
    line,
    point,
    comma,
  }: {
    name: string;
    text: string;
    line: number;
    point: string;
    comma: string;
  }) => `${name} '${text}' in line ${line} is ${point} or ${comma}. ${askNumbers}`,
  fileNoTitle: "The first line has no column 'Title': is this a product export with its header?",
  tableEmpty: ({ name }: { name: string }) => `${name} is empty: the first line must name the columns.`,
  looksUtf16: 'it looks like UTF-16 without a byte-order mark',
  looksUtf7: ({ letter, line }: { letter: string; line: number }) =>
    `it looks like UTF-7, with '${letter}' for a letter in line ${line}`,
  neitherEncoding: 'it is neither UTF-8 nor Windows-1252',
  twoEncodings: ({ line }: { line: number }) =>
    `most of it is UTF-8, but line ${line} is not, so it was put together of two encodings`,
  fileUnclear: ({ name, why }: { name: string; why: string }) =>
    `${name} cannot be read as text: ${why}. Save it as UTF-8, or name what it is, e.g. --encoding utf-16le.`,
  fileLine: ({ line, why }: { line: number; why: string }) => `Line ${line} cannot be read: ${why}`,
  fileMissing: ({ name }: { name: string }) => `There is no file ${name}.`,
  fileOtherEncoding: ({ name, line }: { name: string; line: number }) =>
    `${name} is not in the encoding that it is read in: see line ${line} and after.`,
  fileNoRows: 'The file has no row below its first line.',
  fileGone: 'The file is gone: upload it again.',
  fileNoKey: ({ name }: { name: string }) =>
    `The first line of ${name} names no column 'SKU' or 'Handle': what are its rows about?`,
  fileNoChange: ({ name }: { name: string }) => `No column of ${name} says what to change: see docs/shop/changes.md.`,
  fileNoTranslations: ({ name, column, columns }: { name: string; column: string; columns: string }) =>
    `${name} is no table of translations: its first line names no column '${column}'. It needs ${columns}.`,
  fileUnknownEncoding: ({ name, label }: { name: string; label: string }) =>
    `${name} is in an unknown encoding, '${label}': save it as UTF-8.`,
  tableTooLarge: ({ name }: { name: string }) => `${name} is too large: import it in parts.`,
  importUndone: ({ id }: { id: number }) =>
    `Change set ${id} of this import was undone meanwhile, so the import ended.`,
  pictureNotFetched: ({ name, why }: { name: string; why: string }) => `The picture ${name} ${why}.`,
  fetchFailed: 'could not be fetched',
  fetchedMany: ({ count }: { count: number }) =>
    `was not fetched, as this import has fetched ${count}: import the file again for the rest`,
  fetchedEnough: 'was not fetched, as this import has fetched enough: import the file again for the rest',
  fetchRedirects: ({ times }: { times: number }) => `redirects more than ${times} times`,
  fetchNoHttp: 'leads to no http or https address',
  fetchPassword: 'has a password in it',
  fetchStatus: ({ status }: { status: number }) => `is answered with ${status}`,
  fetchNoPhotograph: 'is no photograph',
  fetchCompressed: 'is answered compressed',
  fetchLarge: ({ most }: { most: number }) => `is larger than ${most} MB`,
  fetchSlow: 'took too long',
  fetchNoHost: 'is at a host that was not found',
  fetchInternal: 'leads into an internal network or to another port than 80 and 443',
  videoMissing: ({ name }: { name: string }) => `The video ${name} was not found beside the pictures.`,
  videoNotPlayed: ({ name }: { name: string }) => `${name} is no MP4 video with H.264 and no WebM video.`,
  columnNoCountry: ({ column }: { column: string }) =>
    `'${column}' was ignored: that market is no single country of the shop. Name the column by a country where a product is not sold, e.g. 'Included / Japan'.`,
  columnNoCurrency: ({ column }: { column: string }) =>
    `'${column}' was ignored: that market is no currency of the shop, and no country that has one to itself. Prices there are converted; name the column by a currency to set them, e.g. 'Price / EUR'.`,
  columnsChangeNothing: ({ columns }: { columns: string }) => `These columns change nothing: ${columns}.`,
  fileEncodingLikely: ({ encoding }: { encoding: string }) =>
    `The file is not UTF-8 and was read as ${encoding}. Where letters look wrong, import it again with its encoding, e.g. --encoding iso-8859-2.`,
  pictureHeic: 'This is a HEIC picture, which cannot be read here: save it as JPEG first.',
  pictureType: 'Pictures must be JPEG, PNG, WebP or AVIF files.',
};
