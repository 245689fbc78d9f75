import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { checkDocuments, parseStiltedPhrases, VOCABULARY } from './checkDocuments.ts';

const ADR = '# 1. Title\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n';
const PHRASES =
  '# Vocabulary\n\n## Stilted phrases\n\n| stilted | write |\n| --- | --- |\n| at hand | cached |\n';

const check = (path: string, text: string) =>
  checkDocuments(
    [
      { path, text },
      { path: VOCABULARY, text: PHRASES },
    ],
    CHECKOUT_ROOT,
  );

test('accepts a short ADR, and documents whose links and references resolve', () => {
  const text = `${ADR}\n[rules](../vocabulary.md#stilted-phrases), \`tools/package.json\`.\n`;
  expect(check('docs/adr/0001-title.md', text)).toEqual([]);
});

test.each([
  ['a long ADR', 'docs/adr/0001-title.md', ADR + 'word '.repeat(600), 'at most 600'],
  ['a missing heading', 'docs/adr/0001-title.md', ADR.replace('Context', 'Why'), '"Context"'],
  ['a dead link', 'docs/a.md', 'See [b](b.md).', 'b.md, which does not exist'],
  ['a dead anchor', 'docs/a.md', 'See [b](vocabulary.md#none).', '#none, which does not exist'],
  ['a dead reference', 'docs/a.md', 'See `tools/none.ts`.', 'tools/none.ts, which does not exist'],
  ['a stilted phrase', 'docs/a.md', 'The page is At hand.', '"at hand"'],
])('reports %s in a document', (_, path, text, message) => {
  expect(check(path, text)).toEqual([expect.stringContaining(message)]);
});

test('accepts a stilted phrase in code blocks and code spans', () => {
  expect(check('docs/a.md', 'A `at hand` b.\n\n```\nat hand\n```\n')).toEqual([]);
});

test('reads no phrase outside the table of stilted phrases', () => {
  expect(parseStiltedPhrases(`${PHRASES}\n## Names\n\n| at | to |\n`)).toEqual(['at hand']);
});
