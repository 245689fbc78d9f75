import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { chosenBlogs, isChosenCase, isChosenPage, isChosenVariant, SCOPE } from './isChosenCase.ts';

const run = promisify(execFile);

const KINDS = ['blogtop', 'entry', 'imagelist', 'reader', 'favorite', 'theme', 'archive', 'iine'];
const NAMES = KINDS.flatMap((kind) => TEMPLATE_NAMES.map((template) => `${kind}-${template}`));
const BLOGS = TEMPLATE_NAMES.map((template) => ({ template }));

afterEach(() => {
  delete process.env[SCOPE];
});

test.each(KINDS)('the page %s is chosen in one of the four templates', (kind) => {
  expect(TEMPLATE_NAMES.filter((name) => isChosenPage(`${kind}-${name}`))).toHaveLength(1);
});

test('each journey runs in one template, and not all journeys run in the same one', () => {
  const chosen = KINDS.map((journey) => chosenBlogs(journey, BLOGS));
  expect(chosen.every((blogs) => blogs.length === 1)).toBe(true);
  expect(new Set(chosen.map(([blog]) => blog?.template)).size).toBeGreaterThan(1);
});

test('each case is chosen in exactly one of its variants', () => {
  for (const name of NAMES)
    expect([0, 1, 2, 3, 4].filter((way) => isChosenVariant(name, 5, way))).toHaveLength(1);
});

/** Prints the chosen pages, variants, blogs and rows of the page table. */
const PRINT_CHOICE = `
  import { chosenBlogs, isChosenCase, isChosenPage, isChosenVariant } from './isChosenCase.ts';
  import { readPageTable } from './pages/pageTable.ts';
  const names = ${JSON.stringify(NAMES)};
  console.log(JSON.stringify({
    pages: names.filter((name) => isChosenPage(name) || isChosenCase(name, 3)),
    ways: names.map((name) => [0, 1, 2, 3, 4].filter((way) => isChosenVariant(name, 5, way))),
    blogs: names.map((name) => chosenBlogs(name, ${JSON.stringify(BLOGS)})),
    rows: readPageTable(),
  }));
`;

/** The choice of a child process with this clock, time zone and random number. */
const choiceAt = async ({ time = '2026-11-29T12:00Z', zone = 'UTC', random = 0.1 }) => {
  const world = `
    globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length > 0 ? given : ['${time}'])); }
      static now() { return Date.parse('${time}'); }
    };
    Math.random = () => ${random};
  `;
  const { stdout } = await run(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(world)}`, '--eval', PRINT_CHOICE],
    { cwd: import.meta.dirname, env: { ...process.env, TZ: zone } },
  );
  return JSON.parse(stdout);
};

test.each([
  ['on another day', { time: '2031-02-03T00:30Z' }],
  ['in another time zone', { zone: 'Pacific/Apia' }],
  ['with another seed', { random: 0.9 }],
])('the same cases are chosen %s', async (_where, world) => {
  expect(await choiceAt(world)).toEqual(await choiceAt({}));
});

test.each(['whole', 'exhaustive'])('the scope %s chooses every case', (scope) => {
  process.env[SCOPE] = scope;
  expect(NAMES.every((name) => isChosenPage(name) && isChosenCase(name, 9))).toBe(true);
  expect(chosenBlogs('comments', BLOGS)).toHaveLength(4);
});
