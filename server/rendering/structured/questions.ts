import type { Block, Text } from '../../../shared/contract/content-pages.ts';
import type { Thing } from './thing.ts';

/** Returns the questions that a page answers; empty where it has none. */
export function faqPage(blocks: readonly Block[]): Thing[] {
  const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []));
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.map(plainOf).join('\n') },
      })),
    },
  ];
}

function plainOf(text: Text): string {
  if (typeof text === 'string') return text;
  return text.map((run) => (typeof run === 'string' ? run : 'strong' in run ? run.strong : run.text)).join('');
}
