import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { chosenBlogs, isChosen, isChosenPage, isChosenWay, SCOPE } from './chosenCases.ts';

const KINDS = ['blogtop', 'entry', 'imagelist', 'reader', 'favorite', 'theme', 'archive', 'iine'];
const NAMES = KINDS.flatMap((kind) => TEMPLATE_NAMES.map((template) => `${kind}-${template}`));
const BLOGS = TEMPLATE_NAMES.map((template) => ({ template }));

afterEach(() => {
  delete process.env[SCOPE];
  jest.useRealTimers();
});

test.each(KINDS)('%s is chosen in one template of four', (kind) => {
  expect(TEMPLATE_NAMES.filter((name) => isChosenPage(`${kind}-${name}`))).toHaveLength(1);
});

test('a journey runs in one template, and journeys differ in theirs', () => {
  const chosen = KINDS.map((journey) => chosenBlogs(journey, BLOGS));
  expect(chosen.every((blogs) => blogs.length === 1)).toBe(true);
  expect(new Set(chosen.map(([blog]) => blog?.template)).size).toBeGreaterThan(1);
});

test('each case has one way', () => {
  for (const name of NAMES)
    expect([0, 1, 2, 3, 4].filter((way) => isChosenWay(name, 5, way))).toHaveLength(1);
});

test('the choice is the same on two days', () => {
  const chosenOn = (day: string) => {
    jest.useFakeTimers({ now: new Date(day) });
    return NAMES.filter((name) => isChosenPage(name) || isChosen(name, 3));
  };
  expect(chosenOn('2026-11-29')).toEqual(chosenOn('2031-02-03'));
});

test.each(['whole', 'exhaustive'])('%s leaves nothing out', (scope) => {
  process.env[SCOPE] = scope;
  expect(NAMES.every((name) => isChosenPage(name) && isChosen(name, 9))).toBe(true);
  expect(chosenBlogs('comments', BLOGS)).toHaveLength(4);
});
