import { type Migration, Migrator } from 'kysely';
import { recording, refuseNewerTables } from './compatibility.ts';
import type { Database } from './connection.ts';
import * as shop from './migrations/001-shop.ts';
import * as search from './migrations/002-search.ts';
import * as payments from './migrations/003-payments.ts';
import * as customers from './migrations/004-customers.ts';
import * as reviewReasons from './migrations/005-review-reasons.ts';
import * as content from './migrations/006-content.ts';
import * as seenPrices from './migrations/007-seen-prices.ts';
import * as audit from './migrations/008-audit.ts';
import * as figures from './migrations/009-figures.ts';
import * as taxAndShipping from './migrations/010-tax-and-shipping.ts';
import * as afterSale from './migrations/011-after-sale.ts';
import * as backupTimes from './migrations/012-backup-times.ts';
import * as languages from './migrations/013-languages.ts';
import * as visibleChanges from './migrations/014-visible-changes.ts';
import * as growth from './migrations/015-growth.ts';
import * as pointsTotals from './migrations/016-points-totals.ts';
import * as imports from './migrations/017-imports.ts';
import * as searchMisses from './migrations/018-search-misses.ts';
import * as variantCategories from './migrations/019-variant-categories.ts';
import * as unitsLeft from './migrations/020-units-left.ts';
import * as savedAndAwaited from './migrations/021-saved-and-awaited.ts';
import * as withdrawals from './migrations/022-withdrawals.ts';
import * as changeSets from './migrations/023-change-sets.ts';
import * as priceHistory from './migrations/024-price-history.ts';
import * as office from './migrations/025-office.ts';
import * as importIndexes from './migrations/026-import-indexes.ts';
import * as variantExtras from './migrations/027-variant-extras.ts';
import * as productAttributes from './migrations/028-product-attributes.ts';
import * as taxClasses from './migrations/029-tax-classes.ts';
import * as taxRates from './migrations/030-tax-rates.ts';
import * as orderTerms from './migrations/031-order-terms.ts';
import * as productInformation from './migrations/032-product-information.ts';
import * as invoices from './migrations/033-invoices.ts';
import * as couponKinds from './migrations/034-coupon-kinds.ts';
import * as redirects from './migrations/035-redirects.ts';
import * as consentAnswers from './migrations/036-consent-answers.ts';
import * as deliveryPromises from './migrations/037-delivery-promises.ts';
import * as customs from './migrations/038-customs.ts';
import * as secondFactor from './migrations/039-second-factor.ts';
import * as undoneImports from './migrations/041-undone-imports.ts';
import * as productsInTheOffice from './migrations/042-products-in-the-office.ts';
import * as editedCollections from './migrations/043-edited-collections.ts';
import * as salesByDay from './migrations/044-sales-by-day.ts';
import * as officeSearch from './migrations/045-office-search.ts';
import * as places from './migrations/046-places.ts';
import * as growthReads from './migrations/047-growth-reads.ts';
import * as reviewList from './migrations/048-review-list.ts';
import * as passkeys from './migrations/049-passkeys.ts';
import * as importedReviews from './migrations/050-imported-reviews.ts';
import * as categoryOnce from './migrations/052-category-once.ts';
import * as baseCurrency from './migrations/053-base-currency.ts';
import * as exchanges from './migrations/054-exchanges.ts';
import * as removedVariants from './migrations/055-removed-variants.ts';
import * as deliveryTable from './migrations/056-delivery-table.ts';
import * as salesByPeriod from './migrations/057-sales-by-period.ts';
import * as exactTaxRates from './migrations/058-exact-tax-rates.ts';
import * as unitsOffered from './migrations/059-units-offered.ts';
import * as shelfFacts from './migrations/060-shelf-facts.ts';
import * as collectionsOfProducts from './migrations/061-collections-of-products.ts';
import * as creditsWithoutRefund from './migrations/062-credits-without-refund.ts';
import * as takenOffSale from './migrations/063-taken-off-sale.ts';
import * as lettersAndCodes from './migrations/064-letters-and-codes.ts';
import * as taxOnDelivery from './migrations/065-tax-on-delivery.ts';
import * as collectedCash from './migrations/066-collected-cash.ts';
import * as kindsAndVisitors from './migrations/067-kinds-and-visitors.ts';
import * as orderAccess from './migrations/068-order-access.ts';
import * as staffDevices from './migrations/069-staff-devices.ts';
import * as cardTesting from './migrations/070-card-testing.ts';
import * as confirmedSubscribers from './migrations/071-confirmed-subscribers.ts';
import * as domainsOfEmails from './migrations/072-domains-of-emails.ts';
import * as ordersToForget from './migrations/073-orders-to-forget.ts';
import * as invoiceGaps from './migrations/074-invoice-gaps.ts';
import * as reportedOrders from './migrations/075-reported-orders.ts';
import * as pricesOfChoices from './migrations/076-prices-of-choices.ts';
import * as companies from './migrations/077-companies.ts';
import * as backupTrials from './migrations/078-backup-trials.ts';
import * as picturesOfProductFiles from './migrations/079-pictures-of-product-files.ts';
import * as textsByLanguage from './migrations/083-texts-by-language.ts';
import * as languageOfOrderedTitles from './migrations/084-language-of-ordered-titles.ts';
import * as wordsOfOptions from './migrations/085-words-of-options.ts';
import * as textsOfCollections from './migrations/087-texts-of-collections.ts';
import * as textsOfMethods from './migrations/088-texts-of-delivery-methods.ts';
import * as arabicLetters from './migrations/090-arabic-letters.ts';
import * as languageOfStaff from './migrations/091-language-of-staff.ts';
import * as undeliveredMails from './migrations/092-undelivered-mails.ts';
import * as filteredOrders from './migrations/093-filtered-orders.ts';
import * as handlesByLanguage from './migrations/094-handles-by-language.ts';
import * as textsOfChangeSets from './migrations/095-texts-of-change-sets.ts';
import * as viewsOfLists from './migrations/096-views-of-lists.ts';
import * as listsOfGoods from './migrations/097-lists-of-goods.ts';
import * as inbox from './migrations/098-inbox.ts';
import * as customerFacts from './migrations/099-customer-facts.ts';
import * as changesOfProducts from './migrations/101-changes-of-products.ts';
import * as focusOfPictures from './migrations/102-focus-of-pictures.ts';
import * as mergedCategories from './migrations/103-merged-categories.ts';
import * as editedValues from './migrations/104-edited-values.ts';
import * as countedValues from './migrations/105-counted-values.ts';
import * as mailsAsDocuments from './migrations/106-mails-as-documents.ts';
import * as visitsByDay from './migrations/107-visits-by-day.ts';
import * as rolesOfStaff from './migrations/108-roles-of-staff.ts';
import * as filteredTrail from './migrations/109-filtered-trail.ts';
import * as packingWaves from './migrations/110-packing-waves.ts';
import * as ordersByAddress from './migrations/112-orders-by-address.ts';
import * as orderTags from './migrations/113-order-tags.ts';
import * as videosOfProducts from './migrations/115-videos-of-products.ts';
import * as fileNotesAndDatedRefunds from './migrations/117-file-notes-and-dated-refunds.ts';
import * as ordersOnDelivery from './migrations/118-orders-on-delivery.ts';
import * as settledCash from './migrations/120-settled-cash.ts';
import * as datedPayments from './migrations/121-dated-payments.ts';
import * as keptCounts from './migrations/122-kept-counts.ts';
import * as timesOfTags from './migrations/123-times-of-tags.ts';
import { updateStatistics } from './statistics.ts';
import { updateTriggers } from './triggers/update-triggers.ts';

/** Migrations make tables and indexes. Triggers are in `triggers/`, and replace those of migrations up to 076. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-shop': shop,
  '002-search': search,
  '003-payments': payments,
  '004-customers': customers,
  '005-review-reasons': reviewReasons,
  '006-content': content,
  '007-seen-prices': seenPrices,
  '008-audit': audit,
  '009-figures': figures,
  '010-tax-and-shipping': taxAndShipping,
  '011-after-sale': afterSale,
  '012-backup-times': backupTimes,
  '013-languages': languages,
  '014-visible-changes': visibleChanges,
  '015-growth': growth,
  '016-points-totals': pointsTotals,
  '017-imports': imports,
  '018-search-misses': searchMisses,
  '019-variant-categories': variantCategories,
  '020-units-left': unitsLeft,
  '021-saved-and-awaited': savedAndAwaited,
  '022-withdrawals': withdrawals,
  '023-change-sets': changeSets,
  '024-price-history': priceHistory,
  '025-office': office,
  '026-import-indexes': importIndexes,
  '027-variant-extras': variantExtras,
  '028-product-attributes': productAttributes,
  '029-tax-classes': taxClasses,
  '030-tax-rates': taxRates,
  '031-order-terms': orderTerms,
  '032-product-information': productInformation,
  '033-invoices': invoices,
  '034-coupon-kinds': couponKinds,
  '035-redirects': redirects,
  '036-consent-answers': consentAnswers,
  '037-delivery-promises': deliveryPromises,
  '038-customs': customs,
  '039-second-factor': secondFactor,
  '041-undone-imports': undoneImports,
  '042-products-in-the-office': productsInTheOffice,
  '043-edited-collections': editedCollections,
  '044-sales-by-day': salesByDay,
  '045-office-search': officeSearch,
  '046-places': places,
  '047-growth-reads': growthReads,
  '048-review-list': reviewList,
  '049-passkeys': passkeys,
  '050-imported-reviews': importedReviews,
  '052-category-once': categoryOnce,
  '053-base-currency': baseCurrency,
  '054-exchanges': exchanges,
  '055-removed-variants': removedVariants,
  '056-delivery-table': deliveryTable,
  '057-sales-by-period': salesByPeriod,
  '058-exact-tax-rates': exactTaxRates,
  '059-units-offered': unitsOffered,
  '060-shelf-facts': shelfFacts,
  '061-collections-of-products': collectionsOfProducts,
  '062-credits-without-refund': creditsWithoutRefund,
  '063-taken-off-sale': takenOffSale,
  '064-letters-and-codes': lettersAndCodes,
  '065-tax-on-delivery': taxOnDelivery,
  '066-collected-cash': collectedCash,
  '067-kinds-and-visitors': kindsAndVisitors,
  '068-order-access': orderAccess,
  '069-staff-devices': staffDevices,
  '070-card-testing': cardTesting,
  '071-confirmed-subscribers': confirmedSubscribers,
  '072-domains-of-emails': domainsOfEmails,
  '073-orders-to-forget': ordersToForget,
  '074-invoice-gaps': invoiceGaps,
  '075-reported-orders': reportedOrders,
  '076-prices-of-choices': pricesOfChoices,
  '077-companies': companies,
  '078-backup-trials': backupTrials,
  '079-pictures-of-product-files': picturesOfProductFiles,
  '083-texts-by-language': textsByLanguage,
  '084-language-of-ordered-titles': languageOfOrderedTitles,
  '085-words-of-options': wordsOfOptions,
  '087-texts-of-collections': textsOfCollections,
  '088-texts-of-delivery-methods': textsOfMethods,
  '090-arabic-letters': arabicLetters,
  '091-language-of-staff': languageOfStaff,
  '092-undelivered-mails': undeliveredMails,
  '093-filtered-orders': filteredOrders,
  '094-handles-by-language': handlesByLanguage,
  '095-texts-of-change-sets': textsOfChangeSets,
  '096-views-of-lists': viewsOfLists,
  '097-lists-of-goods': listsOfGoods,
  '098-inbox': inbox,
  '099-customer-facts': customerFacts,
  '101-changes-of-products': changesOfProducts,
  '102-focus-of-pictures': focusOfPictures,
  '103-merged-categories': mergedCategories,
  '104-edited-values': editedValues,
  '105-counted-values': countedValues,
  '106-mails-as-documents': mailsAsDocuments,
  '107-visits-by-day': visitsByDay,
  '108-roles-of-staff': rolesOfStaff,
  '109-filtered-trail': filteredTrail,
  '110-packing-waves': packingWaves,
  '112-orders-by-address': ordersByAddress,
  '113-order-tags': orderTags,
  '115-videos-of-products': videosOfProducts,
  '117-file-notes-and-dated-refunds': fileNotesAndDatedRefunds,
  '118-orders-on-delivery': ordersOnDelivery,
  '120-settled-cash': settledCash,
  '121-dated-payments': datedPayments,
  '122-kept-counts': keptCounts,
  '123-times-of-tags': timesOfTags,
};

/** Names of all migrations of this program, in order. */
export const knownMigrations: readonly string[] = Object.keys(migrations);

/**
 * The last migration of the oldest program that can use this program's tables. The program before this one always can:
 * both run while one replaces the other. Raise it when a migration removes what older programs need.
 */
export const compatibleFrom = '009-figures';

const migratorOf = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => withRecord(migrations) } });

/** In the transaction of the last migration, so that record and tables agree. */
function withRecord(list: Record<string, Migration>): Record<string, Migration> {
  const [name, migration] = Object.entries(list).at(-1) ?? [];
  return name && migration ? { ...list, [name]: recording(migration, compatibleFrom) } : list;
}

/** Returns whether any migration ran: without one there is no shop. */
export async function hasShop(db: Database): Promise<boolean> {
  return (await migratorOf(db).getMigrations()).some(({ executedAt }) => executedAt !== undefined);
}

/** Returns the migrations of this program that have not run. Those of newer programs are ignored. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const all = await migratorOf(db).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

export const isBehind = async (db: Database): Promise<boolean> => (await pendingMigrations(db)).length > 0;

/**
 * Runs the pending migrations, all or nothing, and makes triggers and statistics that differ; safe with many processes at once. Tables of a
 * newer program stay unchanged: the program before it can use them, and is restarted while both run.
 *
 * @returns the names of the migrations that ran
 * @throws CannotOpen for tables of a newer program that this one cannot use
 */
export async function migrate(db: Database): Promise<string[]> {
  if (await hasShop(db)) await refuseNewerTables(db, knownMigrations);
  const ran = (await isBehind(db)) ? await runMigrations(db) : [];
  await updateTriggers(db);
  await updateStatistics(db);
  return ran;
}

async function runMigrations(db: Database): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
