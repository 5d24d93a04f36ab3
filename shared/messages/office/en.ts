export { officeAnswers } from './en/answers.ts';
export { audit } from './en/audit.ts';
export { auditDetails } from './en/audit-details.ts';
export { bulk } from './en/bulk.ts';
export { changeCells, changes, imports } from './en/changes.ts';
export {
  content,
  documentForm,
  documentHistory,
  documentJson,
  documents,
  documentTypes,
  legalTexts,
} from './en/content.ts';
export {
  documentFields,
  documentFieldWords,
  documentItems,
  documentKinds,
  documentOptions,
} from './en/document-fields.ts';
export { frame } from './en/frame.ts';
export { categories, values } from './en/goods.ts';
export { help } from './en/help.ts';
export { hints } from './en/hints.ts';
export { invoices } from './en/invoices.ts';
export { lists } from './en/lists.ts';
export { mailSender, mails } from './en/mails.ts';
export { messages } from './en/messages.ts';
export { names } from './en/names.ts';
export { orderFilter, orderForms, orderStates, orderSteps, orders } from './en/orders.ts';
export { payments } from './en/payments.ts';
export { customerFilter, customers, reviews, tags } from './en/people.ts';
export { countries, currencies, delivery, places, taxes } from './en/places.ts';
export { customerPoints, points } from './en/points.ts';
export { productFields, productFieldsOf, productFormFields } from './en/product-fields.ts';
export { editing, newProduct, pictures, products, variants } from './en/products.ts';
export { reviewImports } from './en/review-imports.ts';
export { sales } from './en/sales.ts';
export { coupons, moments, reports, searches } from './en/selling.ts';
export { cash, exchanges, packing, session, shipping } from './en/sending.ts';
export { findings, services, setup } from './en/setup.ts';
export { found, passkeys, redirects, refusal } from './en/shop.ts';
export { ownAccount, signIn } from './en/sign-in.ts';
export { roles, staff } from './en/staff.ts';
export { staffMails } from './en/staff-mails.ts';
export { collections, stock, stockCounts } from './en/stock.ts';
export { subscribers } from './en/subscribers.ts';
export { terms } from './en/terms.ts';
export { texts } from './en/texts.ts';
export { today } from './en/today.ts';
export { uploads } from './en/uploads.ts';
