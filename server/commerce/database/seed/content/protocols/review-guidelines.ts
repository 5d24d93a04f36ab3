import { h2, link, p, to, ul, type WrittenProtocol } from '../write.ts';

export const reviewGuidelines: WrittenProtocol = {
  title: 'Review guidelines',
  description: 'Who can write a review, what helps others, what we do not publish, and why.',
  summary: [
    'Only purchasers of a product can review it, once for each piece they bought.',
    '50 to 1,000 characters, and up to 5 photos of at most 5 MB each.',
    'It may take up to 48 hours for a review to appear.',
    'Good or bad makes no difference. We never pay for reviews.',
  ],
  blocks: [
    h2('Who can write one'),
    p(
      'Customers with an account who bought the product here, as soon as it was sent to them. Each line of an order can be reviewed once. That is why every review is marked as a verified purchase.',
    ),
    h2('What it is made of'),
    ul(
      'A rating from 1 star, poor, to 5 stars, excellent.',
      'A title of up to 100 characters.',
      'A text of 50 to 1,000 characters.',
      'Up to 5 photos if you like, PNG or JPEG, of at most 5 MB each.',
    ),
    p(
      'It is shown with your nickname, or your first name and an initial, your country and the size and colour you bought.',
    ),
    h2('What helps others'),
    ul(
      'How it fits, and compared with what you usually wear.',
      'How the fabric feels, on the first day and after some washes.',
      'What you wear it with, and whether you would buy it again.',
      'Photos in daylight, of the piece as it is.',
    ),
    h2('What we do not publish'),
    ul(
      'Insults, threats, and anything that demeans people for who they are.',
      'Names, addresses, phone numbers or pictures of others who did not agree to it.',
      'Nudity, violence, and whatever is against the law.',
      'Advertising, links and codes of other shops.',
      'Reviews that somebody was paid for, or that were written by people who work here or compete with us.',
      ['Questions about a parcel or a refund: we solve those faster if you ', link('write to us', to.contact), '.'],
      'Pictures and words that are not your own.',
    ),
    h2('How we decide'),
    p(
      'A review waits up to 48 hours so that a person can look at it; after that it appears by itself. We never change a word of it. A review that does not follow these guidelines is not published: you find it, with the reason, among the reviews in your account, where only you can see it. A low rating is never a reason.',
    ),
    p(
      'A product’s rating is the plain average of all its published reviews. Reviews are sorted by how many people found them helpful, unless you choose another order.',
    ),
    h2('Your review and your rights'),
    p(
      'Text and photos stay yours. By sending them you allow us to show them with the product, here and where the shop presents it, for as long as they are published. When you delete your account, your reviews stay without your name. What data we keep, and for how long, is explained in the ',
      link('privacy policy', to.privacy),
      '.',
    ),
    h2('Reporting a review'),
    p(
      'If you think that a review breaks these guidelines or the law, ',
      link('tell us', to.contact),
      ' which one and why. We look at it within two working days and tell you what we have done.',
    ),
  ],
};
