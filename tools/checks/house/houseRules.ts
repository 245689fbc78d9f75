import { basename } from 'node:path';
import { isNamedAfterExport } from './isNamedAfterExport.ts';
import type { SourceFile } from './sourceFiles.ts';

const MOST_LINES = 300;

/**
 * The only JavaScript sources: those that Node runs before the install, and webpack configuration.
 */
const JAVASCRIPT_PLACES = [
  /^delivery\/(bootstrap(\/[a-z]+)?|build)\/[^/]+\.mjs$/,
  /^tools\/dev\/build\/[^/]+\.mjs$/,
  /^apps\/[^/]+\/webpack(\.dev)?\.config\.mjs$/,
];

type Rule = {
  readonly says: string;
  readonly isBrokenBy: (file: SourceFile) => boolean;
};

const isSource = (path: string) => /\.tsx?$/.test(path);
const isSheet = (path: string) => path.endsWith('.scss');
const isOfRemote = (path: string) => /^apps\/(?!host\/|platform\/|console\/)/.test(path);

// split, so that this file does not break its own rule
const TYPE_ESCAPE = new RegExp(`\\bas ${'unknown'} as\\b`);

const RULES: readonly Rule[] = [
  {
    // import lines do not count, so that a longer, clearer name never forces a split of the file
    says: `has more than ${MOST_LINES} lines, imports aside; split it by idea`,
    isBrokenBy: ({ text }) =>
      text.replaceAll(/^import [^;]+;\n/gm, '').split('\n').length > MOST_LINES + 1,
  },
  {
    says: "is a barrel; a package's public file bears the package's name",
    isBrokenBy: ({ path }) => /^index\.(ts|tsx|mjs|cjs)$/.test(basename(path)),
  },
  {
    says: 'exports nothing with its name; name it after its main export',
    isBrokenBy: (file) => /\.(tsx?|mjs)$/.test(file.path) && !isNamedAfterExport(file),
  },
  {
    says: 'is JavaScript; sources are TypeScript',
    isBrokenBy: ({ path }) =>
      /\.(mjs|cjs)$/.test(path) && !JAVASCRIPT_PLACES.some((place) => place.test(path)),
  },
  {
    says: 'forces a type through unknown',
    isBrokenBy: ({ path, text }) => isSource(path) && TYPE_ESCAPE.test(text),
  },
  {
    says: 'imports a file without its extension',
    isBrokenBy: ({ path, text }) =>
      isSource(path) && /\bfrom '\.{1,2}\/[^']*\/?(?<!\.[a-z]{2,4})'/.test(text),
  },
  {
    says: 'is a saga that watches nothing; code that loads belongs in a load*.ts',
    isBrokenBy: ({ path, text }) =>
      isOfRemote(path) &&
      path.endsWith('Saga.ts') &&
      !/\b(?:fork|take(?:Every|Latest|Leading)?)\b/.test(text),
  },
  {
    says: 'contains selectors alone; they belong in their *Slice.ts',
    isBrokenBy: ({ path }) => isOfRemote(path) && path.endsWith('Selectors.ts'),
  },
  {
    says: 'fetches; ui-templates renders what it is given',
    isBrokenBy: ({ path, text }) =>
      /^libs\/ui-templates\/.*(?<!\.test)\.tsx?$/.test(path) &&
      /\b(fetch|XMLHttpRequest)\(/.test(text),
  },
  {
    says: 'writes a window width; it has a name in ui-templates/styles/mixins/breakpoints.scss',
    isBrokenBy: ({ path, text }) =>
      isSheet(path) && /@media[^{]*\bwidth\s*[:<>=]+\s*[\d.]/.test(text),
  },
  {
    says: 'writes a value of the scale; ui-templates/styles/mixins/scale.scss has it',
    isBrokenBy: ({ path, text }) => isSheet(path) && /var\(--(space|size)-\d, *[\d.]/.test(text),
  },
];

/** Violations of house rules that no linter checks, one line each. */
export const checkHouseRules = (file: SourceFile): readonly string[] =>
  RULES.filter((rule) => rule.isBrokenBy(file)).map((rule) => `${file.path} ${rule.says}`);
