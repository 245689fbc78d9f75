import { compileClaim, type ClaimParams } from '../routes/claims.ts';
import { address, BLOG_ADDRESSES } from './address.ts';
import type { Address } from './defineAddress.ts';

/** Values for each placeholder: the shortest, the longest, and values that need encoding. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  entryId: ['1', '12870014402', '9007199254740991'],
  imageId: ['7', '15000000001'],
  themeId: ['1', '10099'],
  yearMonth: ['200401', '202612'],
  yearMonthDay: ['20040101', '20261231'],
  code: ['a', 'top-blogger', `a${'0'.repeat(39)}`],
  hashtag: ['a', '梅しごと', 'a&b+c?d#e', "it's (50%)"],
};
const PAGES = [1, 2, 9_999_999];

type AnyBuilder = (...args: readonly (string | number)[]) => string;

const collectNames = ({ claims }: Address) =>
  [...(claims.at(-1)?.file ?? '').matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => name);

/** Builds every combination with one value per placeholder. */
const buildChoices = (names: readonly string[]): readonly ClaimParams[] =>
  names.reduce<readonly ClaimParams[]>(
    (choices, name) =>
      choices.flatMap((choice) =>
        (VALUES[name] ?? []).map((value) => ({ ...choice, [name]: value })),
      ),
    [{}],
  );

const matchClaims = ({ claims }: Address, file: string) =>
  claims.flatMap((claim) => {
    const params = compileClaim(claim)(file);
    return params && claim.redirect === undefined ? [params] : [];
  });

describe.each(Object.entries(address))('the addresses of %s', (_, each) => {
  const names = collectNames(each);
  const ids = names.filter((name) => name !== 'page');
  const isOfSite = each.claims[0]?.scope === 'site';
  // cast: every builder accepts strings for all of its values
  const build = each.path as AnyBuilder;

  it.each(names.includes('page') ? PAGES : [1])(
    'build and match the same values, page %s',
    (page) => {
      for (const choice of buildChoices(ids)) {
        const values = ids.map(
          (id) => Object.entries(choice).find(([name]) => name === id)?.[1] ?? '',
        );
        const path = build(...(isOfSite ? [] : ['hidamari-yonin']), ...values, page);
        const prefix = isOfSite ? '/' : '/hidamari-yonin/';
        expect(path.startsWith(prefix)).toBe(true);
        const found = matchClaims(each, path.slice(prefix.length));
        expect(found).toHaveLength(1);
        const { page: matched = '1', hashtag, ...rest } = found[0] ?? {};
        expect({
          ...rest,
          ...(hashtag !== undefined && { hashtag: decodeURIComponent(hashtag) }),
        }).toEqual(choice);
        expect(Number(matched)).toBe(page);
      }
    },
  );
});

it('have one page type each and a unique file per blog', () => {
  const claims = Object.values(BLOG_ADDRESSES).flatMap((each) => each.claims);
  expect(new Set(claims.map(({ file }) => file)).size).toBe(claims.length);
  for (const each of Object.values(address))
    expect(new Set(each.claims.map(({ pageType }) => pageType))).toEqual(new Set([each.pageType]));
});
