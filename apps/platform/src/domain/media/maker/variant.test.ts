import { parseVariant } from './variant.ts';

test.each([
  [{}, null],
  [{ unknown: 'x' }, null],
  [{ caw: '720' }, { kind: 'caw', side: 720 }],
  [{ caw: '801' }, { kind: 'caw', side: 1120 }],
  [{ caw: '99999' }, { kind: 'caw', side: 2240 }],
  [{ cpd: '1' }, { kind: 'cpd', side: 40 }],
  [{ cpd: '99999' }, { kind: 'cpd', side: 448 }],
  [
    { cpd: '110', caw: '800' },
    { kind: 'cpd', side: 112 },
  ],
  [{ caw: '' }, 'malformed'],
  [{ caw: '-1' }, 'malformed'],
  [{ caw: '0' }, 'malformed'],
  [{ caw: '1e3' }, 'malformed'],
  [{ caw: ['1', '2'] }, 'malformed'],
])('the query %j selects the image variant %j', (query, variant) => {
  expect(parseVariant(query)).toEqual(variant);
});
