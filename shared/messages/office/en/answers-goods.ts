const fileStates = {
  previewing: 'previewing',
  previewed: 'previewed',
  importing: 'importing',
  imported: 'imported',
  failed: 'failed',
  discarded: 'discarded',
  gone: 'gone',
};

const setStates = {
  draft: 'draft',
  scheduled: 'scheduled',
  applying: 'applying',
  applied: 'applied',
  undoing: 'undoing',
  undone: 'undone',
  discarded: 'discarded',
  gone: 'gone',
};
const setVerbs = { apply: 'applied', undo: 'undone', schedule: 'scheduled', discard: 'discarded' };

const stateIn = (names: Readonly<Record<string, string>>, state: string): string => names[state] ?? state;

/** Refusals about products, pictures, stock, collections, coupons, change sets and product files. */
export const ofGoods = {
  amountWrong: ({ example, typed }: { example: string; typed: string }) =>
    `Write the amount as ${example}, not '${typed}'.`,
  bulkChangesNothing: 'This changes nothing: all of these products are so already.',
  bulkCountChanged: ({ seen, now }: { seen: string; now: number }) =>
    `${seen} products fitted when you chose; ${now} do now. Nothing was changed: look at them again.`,
  bulkHandle: 'Name the handle of the collection.',
  bulkPercent: 'Write by how many per cent: up to 95 to lower prices, up to 500 to raise them.',
  bulkTag: 'Name the tag.',
  bulkTicked: ({ most }: { most: number }) =>
    `At most ${most} products can be ticked: untick some, or take all that fit a filter.`,
  bulkTooMany: ({ most }: { most: number }) => `More than ${most} products fit: narrow the filter.`,
  bulkType: 'Name the type.',
  categoryChanged: ({ name }: { name: string }) =>
    `The category ${name} was changed meanwhile. Nothing was changed: look at it again.`,
  categoryHasOthers: 'Other categories are below this one: move them first.',
  categoryMergeNone: 'Choose another category to merge this one into.',
  categoryMergedMeanwhile: 'One of the two categories was merged since this draft was made: discard it.',
  categoryNoTop: 'A category can only be below one that is at the top.',
  categoryThere: ({ name }: { name: string }) => `There is a category ${name} already: merge the two instead.`,
  categoryUnknown: ({ handle }: { handle: string }) => `The shop has no category ${handle}.`,
  chooseFile: 'Choose a file.',
  collectionChanged: ({ handle }: { handle: string }) =>
    `The collection ${handle} was changed meanwhile. Nothing was changed.`,
  collectionHandleStays: 'The handle of a collection stays: only further languages have one that can be changed.',
  collectionHandleTaken: ({ handle, owner }: { handle: string; owner: string }) =>
    `${handle} is the handle of the collection ${owner}.`,
  collectionHandleReserved: 'A number or the word bak cannot be the handle of a collection.',
  collectionGone: ({ handle }: { handle: string }) => `The collection ${handle} was removed: restore it first.`,
  collectionLinesLeft:
    'The shop has neither a title, nor a SKU, nor a handle of these lines: they are still in the field.',
  collectionLinesSomeLeft:
    'The others are added. The shop has neither a title, nor a SKU, nor a handle of these lines: they are still in the field.',
  collectionNeedsCondition: 'Name at least one condition: without one all products would be in it.',
  collectionNoPicture: ({ product }: { product: string }) => `The product ${product} has no picture.`,
  collectionNoProduct: ({ handles }: { handles: string }) => `The shop has no product ${handles}.`,
  collectionRuled: 'A rule fills this collection: its products have no order of their own.',
  collectionWrong: 'This is no collection.',
  countAsNumber: 'Write how many as a number.',
  countBelowNothing: ({ name }: { name: string }) => `${name}: fewer than nothing cannot be counted.`,
  countEnded: 'This count has ended: begin another one.',
  countEndedAlready: 'This count has ended already.',
  countNotTracked: ({ name }: { name: string }) => `The stock of ${name} is not counted by the shop.`,
  countSame: 'What was counted is what the shop expected.',
  countSeveral: ({ code }: { code: string }) =>
    `More than one variant has ${code}: it was not counted. Give each an SKU of its own.`,
  countUnknown: ({ code }: { code: string }) => `No variant has the SKU or barcode ${code}: it was not counted.`,
  couponAmountLeast: 'An amount is at least one cent.',
  couponChanged: ({ code }: { code: string }) => `The coupon ${code} was changed meanwhile. Nothing was changed.`,
  couponCodeForm: 'A code has 3 to 40 capital letters, digits and dashes.',
  couponCodes: ({ most }: { most: string }) => `Generate 1 to ${most} codes at once.`,
  couponDoesOne: 'A coupon takes off per cent or an amount, or makes the delivery free: name one of the three.',
  couponEndsFirst: 'It ends before it starts.',
  couponHasEnded: ({ code }: { code: string }) => `The coupon ${code} has ended, and stays so.`,
  couponLeastWrong: ({ example, typed }: { example: string; typed: string }) =>
    `Write the least value as ${example}, not '${typed}'.`,
  couponBeyondLimit: ({ percent }: { percent: number }) =>
    `Your role gives discounts of up to ${percent}%. A coupon over an amount needs a least order for which it stays within that.`,
  couponPercent: 'Per cent are a whole number of 1 to 100.',
  couponPrefix: 'A prefix has up to 20 capital letters, digits and dashes.',
  couponThere: ({ code }: { code: string }) => `There is a coupon ${code} already.`,
  couponUsesLeast: 'A number of uses is at least 1.',
  couponUsesWrong: ({ typed }: { typed: string }) => `Write uses as a whole number, not '${typed}'.`,
  fileCannotBe: ({ state, what }: { state: string; what: 'started' | 'discarded' }) =>
    what === 'started'
      ? `The file is ${stateIn(fileStates, state)}, so its import cannot be started.`
      : `The file is ${stateIn(fileStates, state)}, so it cannot be discarded.`,
  fileTakesNoPictures: ({ state }: { state: string }) =>
    `The file is ${stateIn(fileStates, state)}: no pictures can be added.`,
  handleTaken: ({ handle, product }: { handle: string; product: string }) =>
    `'${handle}' is the handle of the product '${product}'.`,
  handleWrong: 'A handle is lower-case letters and digits, words joined by dashes.',
  collectionAddressWrong:
    'The address of a collection is made of Latin letters and digits: write a word of them here, and the title on the next page.',
  noCollection: ({ handle }: { handle: string }) => `There is no collection ${handle}.`,
  noCollectionYet: ({ handle }: { handle: string }) => `There is no ${handle}.`,
  noCoupon: ({ code }: { code: string }) => `There is no coupon ${code}.`,
  noProduct: ({ handle }: { handle: string }) => `There is no product '${handle}'.`,
  noProductFile: ({ id }: { id: number }) => `There is no product file ${id}.`,
  noQuotedCollection: ({ handle }: { handle: string }) => `There is no collection '${handle}'.`,
  noSuchCount: 'There is no such count.',
  noSuchProductHere: 'There is no such product.',
  noSuchVariant: 'There is no such variant.',
  noVariantOfProduct: 'The product has no such variant.',
  noVariantSku: ({ sku }: { sku: string }) => `There is no variant with the SKU '${sku}'.`,
  onlyVariant: 'This is the only variant of the product. Archive the product instead.',
  pictureChoose: 'Choose a picture.',
  pictureColour: ({ color }: { color: string }) => `The product has no colour '${color}'.`,
  pictureMost: ({ most }: { most: number }) => `A product has at most ${most} pictures.`,
  pictureRestored: 'This picture is restored already.',
  picturesChanged: 'Nothing is changed yet. Somebody changed the same pictures: choose for each.',
  pricesNotIn: ({ currency }: { currency: string }) => `The shop has no prices in ${currency}.`,
  productNeedsLetter: 'The title needs a letter or a digit.',
  optionNeedsValues: 'An option needs values, separated by commas.',
  productThere: ({ handle, id }: { handle: string; id: number }) =>
    `There is a product '${handle}' already: number ${id}.`,
  productOneVariant: 'The product has no options, so it has one variant.',
  variantThere: ({ values }: { values: string }) => `There is a variant ${values} already.`,
  skuOfProduct: ({ sku, product }: { sku: string; product: string }) => `The product '${product}' has the SKU ${sku}.`,
  skuTwice: ({ sku }: { sku: string }) => `The SKU ${sku} is given twice.`,
  skuTaken: ({ sku, handle }: { sku: string; handle: string }) =>
    `Another variant has the SKU ${sku}: of the product '${handle}'.`,
  severalSku: ({ count, sku }: { count: number; sku: string }) => `${count} variants have the SKU '${sku}'.`,
  tablePasteOrChoose: 'Paste a table, or choose a file.',
  otherPricesChanged:
    'Nothing is written yet. Somebody changed prices of variants on other pages since this page was opened: look at them, or save again to write all of them.',
  valuesConflict: 'Nothing is written yet. Somebody changed the same fields: choose for each.',
  valuesConflictRest: 'The other values are written. Somebody changed the same fields: choose for each.',
  valuesWrong: 'Nothing is written yet. Please correct the marked fields.',
  valuesWrongRest: 'The other values are written. Please correct the marked fields.',
  variantWasRemoved: 'The product has no such variant: it was removed.',
  saleGoods: 'Choose the goods.',
  saleNoGoods: 'None of these goods is on sale: choose others.',
  salePercent: 'Write by how many per cent prices go down: more than 0, at most 95.',
  setBeginLater: 'It must begin later than now.',
  setBeginWhen: 'Write the time at which it begins.',
  setCannotBe: ({ id, state, verb }: { id: number; state: string; verb: string }) =>
    `Change set ${id} is ${stateIn(setStates, state)}, so it cannot be ${stateIn(setVerbs, verb)}.`,
  setEndsFirst: 'It must end after it begins.',
  setHasTexts: 'It has texts that your role may not change.',
  setImportGoesOn: ({ id }: { id: number }) =>
    `Change set ${id} is an import that has not ended: import the same file again to go on, or undo it.`,
  setIs: ({ id, state }: { id: number; state: string }) => `Change set ${id} is ${stateIn(setStates, state)}.`,
  setUnknown: ({ id }: { id: number }) => `There is no change set ${id}.`,
  valueColour: ({ typed }: { typed: string }) => `Write a colour as #35599a, not '${typed}'.`,
  valueSystem: 'There is no such numbering of sizes.',
  valuesChooseSome: 'Choose at least one value.',
  valueBothThere: 'It has both values: two of its variants would be the same.',
  valuesMergedMeanwhile: 'One of these values was merged since this draft was made: discard it.',
  valuesMergeNone: 'Choose what is merged, and the value that it becomes.',
  valuesUnknown: ({ names }: { names: string }) => `No product has the values ${names}. Nothing was changed.`,
  posterAlone: 'A poster belongs to a video: choose the video, too, or add the picture to the pictures.',
  videoPoster: 'A video needs a poster: choose the picture that is shown until it plays.',
  videoOther: 'This picture is the poster of another video already.',
  videoFormat: 'A video must be an MP4 file with H.264, or a WebM file.',
  videoCodec:
    'This video is not in H.264 (MP4) or VP8, VP9 or AV1 (WebM), so that not every browser plays it. Save it again as MP4 with H.264.',
  videoBroken: 'This video is not complete. Choose it again, or save it again as MP4.',
};
