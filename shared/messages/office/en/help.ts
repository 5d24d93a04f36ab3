/** Help for each screen: what it is for, and how to begin. */
export const help = {
  title: 'Help',
  of: (screen: string) => `Help: ${screen}`,
  more: 'Read more about it',
  all: 'Help for all screens',
  toScreen: (screen: string) => `To the screen: ${screen}`,
  code: (number: number) => `Example in part ${number}`,
  table: (number: number) => `Table in part ${number}`,
  topics: {
    today:
      'What waits for you, what was sold lately, and what others changed. Begin at the top: each line under “To be done” leads to its work.',
    orders:
      'All orders, those to be sent first. Filter them by state, day, country, payment or tag; open one to send it, refund it or write a note. Tick several to print their picking list and slips, to scan their pieces into parcels in a wave, or to tag them.',
    ship: 'Records parcels that have left. Paste a line for each order: its number, the carrier, the tracking number. The buyers get a mail at once.',
    exchanges:
      'Pieces that are exchanged for another one. Record here what came back; the replacement then waits among the orders to be sent. An exchange begins on the page of its order.',
    cash: 'What couriers still owe for orders that were paid on delivery, and what is to be transferred back to buyers. Tick the orders, and say what happened to them.',
    products:
      'Everything that the shop sells. Open a product to change its texts, prices, stock or pictures; each save can be undone under Changes. A new product is a draft until you put it on sale.',
    collections:
      'Groups of products that a menu or a page leads to, filled by a rule or by hand. Begin with a name; then say what belongs there.',
    categories:
      'The tree of what the shop sells. Open a category to rename it, to put it elsewhere, or to merge it with another one; old addresses lead on.',
    values:
      'Sizes, colours and the other options of products. Merge what is the same but written differently, put values in order, and give colours their swatch.',
    stock:
      'What is in stock, and every movement of it. To count, begin a count and scan: what was sold meanwhile is taken into account.',
    changes:
      'Product files and changes of many products at once, with what is planned in a calendar. Upload a file or paste a table: first you see what it would change. Apply it now or at a time, and undo it if need be.',
    texts:
      'How the shop gets another language, and texts for translators. Load the file of a language down, let it be filled in, and upload it: you see each change before it counts.',
    customers:
      'People with an account. Filter and sort them by what they spent, their orders, consent or tags, and save that as a view, which is a group. Its file has those alone who agreed to the newsletter.',
    messages:
      'What people wrote by the contact form. Open a message to answer it by mail; who wrote it gets the answer at their address, and it is kept here.',
    subscribers:
      'Who agreed to the newsletter, when, where and to what. The file for your mailing service has those who agreed; nobody can be added by hand.',
    reviews:
      'What customers write about products. Read what waits, publish it, or reject it with a reason that its author gets to see.',
    sales:
      'Prices that go down for some days. Say by how much, of which goods, from when and until when; you see old and new prices before it counts. It begins and ends by itself, and can be ended earlier.',
    coupons:
      'Codes that lower a price. Say what is taken off, for whom, how often and until when; then pass the code on.',
    points:
      'What customers earn with a purchase, and what a point is worth to them. Write another rate; it counts from the next payment on. Points of one customer are given and taken on their page.',
    content:
      'Pages, legal texts, menu and home page. Save a draft, look at it in the shop, and publish it; the history brings earlier versions back.',
    mails:
      'Words and pictures of the mails that the shop sends. Open one, write what should be different, look at it beside the form, send it to yourself, and publish it. What you leave empty stays as it is.',
    redirects:
      'Old addresses that lead to new ones. Paste a line for each: the old path, a space, the new path. It keeps links of a former shop alive.',
    reports:
      'What was sold and refunded between two days, by day, country, product, tax, payment or coupon, and the same as a file.',
    payments:
      'Payments and refunds of some days with the references of banks and providers, to be matched, their sums, and cash that is open. Choose the days; the file has every one of them.',
    invoices: 'Every invoice and credit note, each as a PDF, and those of some days in one file for your books.',
    searches:
      'What shoppers searched for and did not find, the most frequent first. Give such a word a meaning under “Words of the search” in the content, or sell what is asked for.',
    setup:
      'What is to be done before the shop opens, step by step. Work from the top; each step says what is missing and leads there. The shop is opened and closed here, too.',
    brand:
      'How the shop looks: logo, colours, type and shape. Choose a look to begin with, change what you like, and see it beside the form.',
    countries:
      'Where the shop sells and delivers to, at which price, with which tax and in which currencies. Begin with a country; then give it a way of delivery.',
    staff:
      'Who may sign in here, and what they may do. Invite a person with a name, an e-mail address and a role: the link in the mail lets them set their password.',
    audit: 'Who changed what and when. Nothing can be removed from this list; one press shows that it is whole.',
    account:
      'Your own language, password, codes of an app and passkeys. A second factor makes your account much safer.',
  },
};
