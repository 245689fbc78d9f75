import type { RouteClaim } from '@engawa/contract';
import { missing, type AddressRow } from './addressRow.ts';

/** Values that are well formed and lead to nothing. */
const NOWHERE: Readonly<Record<string, string>> = {
  page: '9999998',
  entryId: '9007199254740991',
  imageId: '9007199254740991',
  themeId: '9007199254740991',
  yearMonth: '199001',
  yearMonthDay: '19900101',
};

const filled = (file: string, values: Readonly<Record<string, string>>): string =>
  file.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** What may be wrong with the last segment of an address, each in one place. */
const SPOILT: readonly ((file: string) => string)[] = [
  (file) => file.toUpperCase(),
  (file) => file.replace('.html', '.HTML'),
  (file) => file.replace('.html', '.htm'),
  (file) => file.replace('.html', '.html.html'),
  (file) => file.replace('.html', '%2ehtml'),
  (file) => file.replace('.html', '%2Ehtml'),
  (file) => file.replace('.html', '.html%00'),
  (file) => file.replace('.html', '.html%20'),
  (file) => file.replace('.html', '.html%0d%0aX:1'),
  (file) => file.replace('.html', '.html;jsessionid=1'),
  (file) => file.replace('.html', '．html').replace('．', '%EF%BC%8E'),
  (file) => file.replace('.html', ''),
  (file) => `${file}/`,
  (file) => `${file}%2F`,
  (file) => `${file}%5C`,
  (file) => `x${file}`,
  (file) => `%${file}`,
  (file) => `./${file}`,
  (file) => `../${file}`,
  (file) => `..%2F${file}`,
];

/** What may be wrong with a number in it. */
const BAD_NUMBERS = [
  '0',
  '00',
  '01',
  '-1',
  '+1',
  '1.0',
  '1e3',
  '0x1',
  '%31',
  '%EF%BC%91',
  'abc',
  '1%00',
  '99999999999999999',
] as const;

/** @param live files that a live release renders; the others are unavailable */
const addressesOf = (
  { file, redirect }: RouteClaim,
  blog: string,
  live: ReadonlySet<string>,
): readonly AddressRow[] => {
  if (file === '' || redirect !== undefined) return [];
  const path = `${blog}/${filled(file, NOWHERE)}`;
  const spoilt = SPOILT.map((spoil) => missing(`${blog}/${spoil(filled(file, NOWHERE))}`));
  const numbers = [...file.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    BAD_NUMBERS.map((bad) => missing(`${blog}/${filled(file, { ...NOWHERE, [name]: bad })}`)),
  );
  // one without a number in it leads somewhere: what it shows is its own journeys' matter
  const leadsNowhere = file.includes('{')
    ? [live.has(file) ? missing(path) : ({ path, status: 503, type: 'error' } as const)]
    : [];
  return [...leadsNowhere, ...spoilt, ...numbers];
};

/** Addresses made from every pattern of the product that lead nowhere. */
export const claimAddresses = (
  claims: readonly RouteClaim[],
  blog: string,
  live: ReadonlySet<string>,
): readonly AddressRow[] => claims.flatMap((claim) => addressesOf(claim, blog, live));
