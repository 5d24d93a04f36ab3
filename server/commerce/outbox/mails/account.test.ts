import { expect, it } from 'vitest';
import { hemline } from '../../../../shared/brand/looks.ts';
import { accountDeleted, passwordChanged, resetPassword, verifyAddress, welcome } from './account.ts';
import type { MailContent } from './content.ts';
import { htmlOf } from './html.tsx';
import { textOf } from './text.ts';

const link = 'https://shop.example/account/email?token=abc_DEF-123';
const frame = {
  siteName: 'Hemline',
  brand: hemline,
  siteUrl: 'https://shop.example',
  why: 'You have an account here.',
};
const all: Record<string, MailContent> = {
  welcome: welcome('Hemline', 'Ann', link),
  verify: verifyAddress(link),
  reset: resetPassword(link),
  changed: passwordChanged(Date.UTC(2026, 10, 20, 12), link),
};

it.each(Object.entries(all))('%s leads where it should, in both forms, and speaks of no order', (_, content) => {
  const [html, text] = [htmlOf(content, frame), textOf(content, frame)];
  expect(html).toContain(`href="${link}"`);
  expect(text.split('\n')).toContain(link);
  for (const said of [html, text]) {
    expect(said).toContain(frame.why);
    expect(said).not.toMatch(/order (number )?\d|undefined|null|Track your order/i);
  }
  expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import|@font-face/i);
  for (const row of text.split('\n')) if (row !== link) expect(row.length).toBeLessThanOrEqual(64);
  expect(content.subject.length).toBeLessThan(60);
});

it('welcome asks nothing of an address that is confirmed', () => {
  const text = textOf(welcome('Hemline', '', null), frame);
  expect(text).not.toContain('token');
  expect(text.replace(/\s+/g, ' ')).toContain('nothing left for you to do');
});

it('of a changed password says when, and what to do if another person did it', () => {
  const text = textOf(passwordChanged(Date.UTC(2026, 10, 20, 12), link), frame).replace(/\s+/g, ' ');
  expect(text).toContain('12:00 PM UTC on November 20, 2026');
  expect(text).toContain('If it was not you: Please choose a new password at once.');
});

it('deleted says that orders still come', () => {
  expect(textOf(accountDeleted(), frame)).toContain('Orders that are under way still reach you.');
});

it('lets no name become markup or a line of its own', () => {
  const content = welcome('Hemline', 'Ann\r\n<b>"', link);
  expect(htmlOf(content, frame)).not.toContain('<b>');
  expect(textOf(content, frame)).not.toContain('\r');
});

it.each(['evil.example/x', 'https://evil.example', 'www。evil。example', 'call 0800 123', 'a@evil.example'])(
  'of a new account does not greet %s: another person may have typed it',
  (name) => {
    const content = welcome('Hemline', name, link);
    for (const said of [htmlOf(content, frame), textOf(content, frame)]) expect(said).not.toContain(name);
  },
);

it.each(['Ann', 'Anne-Marie', 'O’Neill', 'José María', 'Mary J.', '佳子'])('welcome greets %s by name', (name) => {
  expect(textOf(welcome('Hemline', name, link), frame)).toContain(name);
});
