import { createRandom } from '@engawa/platform/seed/random.ts';
import type { SourceFile } from '../house/sourceFiles.ts';

const KINDS = [
  {
    kind: 'comment',
    count: 90,
    file: /\.(?:ts|tsx|mjs)$/,
    pattern: /(?:^|\s)(?:\/\*\*?([\s\S]*?)\*\/|\/\/ (.*(?:\n\s*\/\/ .*)*))/g,
  },
  {
    kind: 'title',
    count: 70,
    file: /\.(?:test|e2e)\.tsx?$/,
    pattern: /\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(?:'((?:\\.|[^'\\])+)'|`([^`]+)`)/g,
  },
  {
    kind: 'paragraph',
    count: 40,
    file: /^(?!docs\/(?:guarantees\.md|measurements\/)).*\.md$/,
    pattern: /(?:^|\n\n)(?![#|`!])([\s\S]+?)(?=\n\n|\n*$)/g,
  },
];
const IGNORED = /^.{0,20}$|^@|oxlint|cspell|jest-env/;

/**
 * Chooses comments, test titles and paragraphs of documents; the same seed chooses the same ones.
 * @returns rows of kind, path and text in one line
 */
export const proseSample = (seed: number, files: readonly SourceFile[]) => {
  const { next } = createRandom(seed);
  return KINDS.flatMap(({ kind, count, file, pattern }) =>
    files
      .filter(({ path }) => file.test(path))
      .flatMap(({ path, text }) =>
        Array.from(text.matchAll(pattern), ([, one, other = '']) => ({
          row: [kind, path, (one ?? other).replaceAll(/\n\s*(?:\*|\/\/)? ?|\s+/g, ' ').trim()],
          order: next(),
        })),
      )
      .filter(({ row: [, , text = ''] }) => !IGNORED.test(text))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ row }) => row),
  );
};
