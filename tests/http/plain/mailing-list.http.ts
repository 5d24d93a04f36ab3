import { expect, test } from 'vitest';
import { messageTo } from '../../e2e/mailbox.ts';
import { freshEmail } from '../../e2e/members.ts';
import { visitor } from './visitor.ts';

test('an address joins the mailing list by a press on the page of its mail, and leaves it there', async () => {
  const shopper = visitor();
  const email = freshEmail();
  await shopper.open('/newsletter');
  await shopper.press('Subscribe', { 'Your Email': email }, { within: 'main' });
  const { text } = await messageTo(
    email,
    (message) => message.kind === 'mail' && message.subject.startsWith('Please confirm'),
  );
  const link = new URL(/http\S+\/newsletter\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '');
  // Another browser than the one that asked; opening the link alone joins nothing.
  const reader = visitor();
  expect((await reader.open(link.pathname + link.search)).text).toContain(`Shall we write to ${email}?`);
  expect((await reader.press('Yes, subscribe')).text).toContain(`${email} is on our list.`);
  expect((await reader.press('Unsubscribe and delete my address')).text).toContain('Your address is deleted.');
  expect((await reader.open(link.pathname + link.search)).count('form[action="/newsletter/confirm"]')).toBe(0);
});
