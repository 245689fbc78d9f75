import type { GeneratedEntry } from './generatedEntry.ts';

const american = (stamp: string): string =>
  `${stamp.slice(5, 7)}/${stamp.slice(8, 10)}/${stamp.slice(0, 4)} ${stamp.slice(11)}`;

/** An entry as Movable Type writes it. */
export const mtText = (entry: GeneratedEntry): string =>
  [
    'AUTHOR: machikado',
    `TITLE: ${entry.title}`,
    `BASENAME: ${entry.date.slice(0, 10).replaceAll('-', '/')}/${entry.number}`,
    'STATUS: Publish',
    'ALLOW COMMENTS: 1',
    'CONVERT BREAKS: __default__',
    'ALLOW PINGS: 0',
    `PRIMARY CATEGORY: ${entry.theme}`,
    `CATEGORY: ${entry.theme}`,
    `DATE: ${american(entry.date)}`,
    `TAGS: ${entry.tags.map((tag) => `"${tag}"`).join(',')}`,
    '-----',
    'BODY:',
    entry.body,
    '-----',
    'EXTENDED BODY:',
    '',
    '-----',
    ...entry.comments.flatMap(({ author, text, date }) => [
      'COMMENT:',
      `AUTHOR: ${author}`,
      'EMAIL: ',
      'URL: ',
      `DATE: ${american(date)}`,
      text,
      '-----',
    ]),
    '--------',
    '',
  ].join('\n');
