import { createRandom } from '@engawa/platform/seed/random.ts';
import type { SourceFile } from '../house/sourceFiles.ts';

/** Matches a call of describe, test or it: indentation, function, quote, title. */
const CALL =
  /^( *)(?:.*?[^.\w])?(describe|test|it)(?:\.each[\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\3)[^\\])+)\3/gm;

const readMatches = (pattern: RegExp) => (text: string) =>
  Array.from(text.matchAll(pattern), ([, one, other = '']) => one ?? other);

/** The title of each test after those of the enclosing describe blocks, as Jest prints it. */
const readTitles = (text: string) => {
  const calls = [...text.matchAll(CALL)];
  const endOf = ({ 0: call, 1: indent = '', index }: RegExpExecArray) => {
    const start = index + call.length;
    return start + text.slice(start).search(new RegExp(`\\n${indent}[)}]`));
  };
  return calls
    .filter(([, , name]) => name !== 'describe')
    .map((test) => {
      const blocks = calls.filter(
        (call) => call[2] === 'describe' && call.index < test.index && test.index < endOf(call),
      );
      return [...blocks, test].map(([, , , , title = '']) => title).join(' ');
    });
};

const KINDS = [
  {
    kind: 'comment',
    count: 90,
    file: /\.(?:ts|tsx|mjs)$/,
    read: readMatches(/(?:^|\s)(?:\/\*\*?([\s\S]*?)\*\/|\/\/ (.*(?:\n\s*\/\/ .*)*))/g),
  },
  { kind: 'title', count: 70, file: /\.(?:test|e2e)\.tsx?$/, read: readTitles },
  {
    kind: 'paragraph',
    count: 40,
    file: /^(?!docs\/(?:guarantees\.md|measurements\/)).*\.md$/,
    read: readMatches(/(?:^|\n\n)(?![#|`!])([\s\S]+?)(?=\n\n|\n*$)/g),
  },
];
const IGNORED = /^.{0,20}$|^@|oxlint|cspell|jest-env/;

/**
 * Chooses comments, test titles and paragraphs of documents; the same seed chooses the same ones.
 * @returns rows of kind, path and text in one line
 */
export const proseSample = (seed: number, files: readonly SourceFile[]) => {
  const { next } = createRandom(seed);
  return KINDS.flatMap(({ kind, count, file, read }) =>
    files
      .filter(({ path }) => file.test(path))
      .flatMap(({ path, text }) =>
        read(text).map((piece) => ({
          row: [kind, path, piece.replaceAll(/\n\s*(?:\*|\/\/)? ?|\s+/g, ' ').trim()],
          order: next(),
        })),
      )
      .filter(({ row: [, , text = ''] }) => !IGNORED.test(text))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ row }) => row),
  );
};
