import type { Guarantee } from './guarantees.ts';
import type { HoldingTest } from './findHoldingTests.ts';

const BEGINNING = `# Guarantees

What the product promises beyond its specification, and the tests that hold it: those that name the guarantee in their title. \`npm run guarantees\` writes this page, \`npm test\` refuses one that is out of date. A guarantee without a test is not held, and says so. Tests marked \`--whole\` run with \`npm test -- --whole\` alone. A test that \`npm run e2e -- --exhaustive NAME\` takes to the last row of its table runs the first rows of it otherwise.
`;

const formatCode = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

const formatGuarantee = (
  { id, feature, bar }: Guarantee,
  tests: readonly HoldingTest[],
): string => {
  const held = tests.filter(({ ids }) => ids.includes(id));
  const lines = held.map(
    ({ title, path, isWholeOnly }) =>
      `- ${formatCode(title)} in \`${path}\`${isWholeOnly ? '; `--whole`' : ''}`,
  );
  return `### ${id} ${feature}\n\nThe bar: ${bar}.\n\n${lines.length === 0 ? 'Held by no test yet.' : lines.join('\n')}\n`;
};

/** The page of guarantees in Markdown, formatted like the checkout's formatter. */
export const guaranteesPage = (
  guarantees: readonly Guarantee[],
  tests: readonly HoldingTest[],
): string => {
  const groups = [...new Set(guarantees.map(({ whom }) => whom))].map((whom) => {
    const own = guarantees.filter((one) => one.whom === whom);
    const open = own.filter(({ id }) => !tests.some(({ ids }) => ids.includes(id)));
    const count = `${own.length - open.length} of ${own.length} are held by a test that names them.`;
    return [`## For ${whom}\n\n${count}\n`, ...own.map((one) => formatGuarantee(one, tests))].join(
      '\n',
    );
  });
  return [BEGINNING, ...groups].join('\n');
};

/** Ids in titles without a guarantee, each with its position. */
export const unknownIds = (
  guarantees: readonly Guarantee[],
  tests: readonly HoldingTest[],
): readonly string[] => {
  const known = new Set(guarantees.map(({ id }) => id));
  return tests.flatMap(({ ids, title, path }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => `${path}: unknown guarantee ${id} in “${title}”`),
  );
};
