import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SourceFile } from './sourceFiles.ts';

const MOST_ADR_WORDS = 600;
const ADR_HEADINGS = ['Context', 'Decision', 'Consequences'];

export const VOCABULARY = 'docs/vocabulary.md';

/** The phrases of the table below the heading "Stilted phrases", in lower case. */
export const parseStiltedPhrases = (vocabulary: string): readonly string[] => {
  const [, section = ''] = vocabulary.split('\n## Stilted phrases\n');
  const rows = section.split('\n## ')[0]?.matchAll(/^\| (?!stilted|-)([^|]+?) +\|/gm) ?? [];
  return Array.from(rows, ([, phrase = '']) => phrase.toLowerCase());
};

/** A document whose paths are not checked: a journey executes it and generates the remote in it. */
const RECIPES = 'docs/recipes.md';
const REFERENCE =
  /`((?:apps|libs|delivery|harness|tools|e2e|docs|deploy)\/[\w./-]+\.\w+)(?::\d+)?`/g;

const prose = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`]*`/g, '');

/** Anchors of headings, as GitHub derives them. */
const anchors = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const adrViolations = ({ path, text }: SourceFile) => {
  if (!/^docs\/adr\/\d/.test(path)) return [];
  const words = text.split(/\s+/).length;
  return [
    ...(words > MOST_ADR_WORDS ? [`has ${words} words; an ADR has at most ${MOST_ADR_WORDS}`] : []),
    ...ADR_HEADINGS.filter((heading) => !text.includes(`\n## ${heading}\n`)).map(
      (heading) => `has no heading "${heading}"`,
    ),
  ];
};

const deadLinks = (
  { path, text }: SourceFile,
  documents: ReadonlyMap<string, string>,
  root: string,
) =>
  Array.from(prose(text).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)).flatMap(
    ([link, file = '', anchor]) => {
      const target = file === '' ? path : posix.join(posix.dirname(path), file);
      const isFound =
        existsSync(join(root, target)) &&
        (anchor === undefined || anchors(documents.get(target) ?? '').includes(anchor));
      return isFound ? [] : [`links to ${link.slice(2, -1)}, which does not exist`];
    },
  );

/** Paths in code spans that start at a folder of the repository; built files may be missing. */
const deadReferences = ({ path, text }: SourceFile, root: string) =>
  path === RECIPES
    ? []
    : Array.from(text.matchAll(REFERENCE), ([, file = '']) => file)
        .filter((file) => !file.includes('/dist/') && !existsSync(join(root, file)))
        .map((file) => `names ${file}, which does not exist`);

/**
 * Violations in the documents of a repository, one line each: long ADRs, dead links and file
 * references, and the stilted phrases that `docs/vocabulary.md` lists.
 * @param root folder in which links are resolved
 */
export const checkDocuments = (files: readonly SourceFile[], root: string): readonly string[] => {
  const documents = new Map(files.map(({ path, text }) => [path, text]));
  const phrases = parseStiltedPhrases(documents.get(VOCABULARY) ?? '');
  return files.flatMap((file) =>
    [
      ...adrViolations(file),
      ...deadLinks(file, documents, root),
      ...deadReferences(file, root),
      ...phrases
        .filter(
          (phrase) => file.path !== VOCABULARY && prose(file.text).toLowerCase().includes(phrase),
        )
        .map((phrase) => `says "${phrase}"; ${VOCABULARY} has the words to use`),
    ].map((violation) => `${file.path} ${violation}`),
  );
};
