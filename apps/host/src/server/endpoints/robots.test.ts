import { isAmebaId } from '@engawa/contract';
import { RESERVED_NAMES } from '@engawa/contract/reservedNames.ts';
import { robotsText } from './robots.ts';

const barred = robotsText('https://blog.example')
  .split('\n')
  .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);

test('robots.txt disallows the search pages and the API', () => {
  expect(barred).toContain('/search/');
  expect(barred.filter((path) => '/_api/blogger'.startsWith(path))).toHaveLength(1);
});

test('no rule of robots.txt matches a blog, whatever its amebaId', () => {
  const names = [...RESERVED_NAMES].map((name) => `${name}-life`).filter(isAmebaId);
  expect(names).toContain('search-life');
  const lost = names.filter((name) => barred.some((path) => `/${name}/`.startsWith(path)));
  expect(lost).toEqual([]);
});
