export { officeAnswers } from './de/answers.ts';
export { audit } from './de/audit.ts';
export { auditDetails } from './de/audit-details.ts';
export { bulk } from './de/bulk.ts';
export { changeCells, changes, imports } from './de/changes.ts';
export {
  content,
  documentForm,
  documentHistory,
  documentJson,
  documents,
  documentTypes,
  legalTexts,
} from './de/content.ts';
export {
  documentFields,
  documentFieldWords,
  documentItems,
  documentKinds,
  documentOptions,
} from './de/document-fields.ts';
export { frame } from './de/frame.ts';
export { categories, values } from './de/goods.ts';
export { help } from './de/help.ts';
export { hints } from './de/hints.ts';
export { invoices } from './de/invoices.ts';
export { lists } from './de/lists.ts';
export { mailSender, mails } from './de/mails.ts';
export { messages } from './de/messages.ts';
export { names } from './de/names.ts';
export { orderFilter, orderForms, orderStates, orderSteps, orders } from './de/orders.ts';
export { payments } from './de/payments.ts';
export { customerFilter, customers, reviews, tags } from './de/people.ts';
export { countries, currencies, delivery, places, taxes } from './de/places.ts';
export { customerPoints, points } from './de/points.ts';
export { productFields, productFieldsOf, productFormFields } from './de/product-fields.ts';
export { editing, newProduct, pictures, products, variants } from './de/products.ts';
export { reviewImports } from './de/review-imports.ts';
export { sales } from './de/sales.ts';
export { coupons, moments, reports, searches } from './de/selling.ts';
export { cash, exchanges, packing, session, shipping } from './de/sending.ts';
export { findings, services, setup } from './de/setup.ts';
export { found, passkeys, redirects, refusal } from './de/shop.ts';
export { ownAccount, signIn } from './de/sign-in.ts';
export { roles, staff } from './de/staff.ts';
export { staffMails } from './de/staff-mails.ts';
export { collections, stock, stockCounts } from './de/stock.ts';
export { subscribers } from './de/subscribers.ts';
export { terms } from './de/terms.ts';
export { texts } from './de/texts.ts';
export { today } from './de/today.ts';
export { uploads } from './de/uploads.ts';
