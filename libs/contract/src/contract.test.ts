import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from './contract.ts';
import { SHARED_VERSIONS } from './remotes/sharedPackages.ts';

const text = readFileSync(join(__dirname, 'contract.ts'), 'utf8');
/** Names of the exported values and types. */
const names = [...text.matchAll(/^export (?:type )?\{([^}]+)\} from /gm)].flatMap(([, list = '']) =>
  list
    .split(',')
    .map((name) => name.replace('type ', '').trim())
    .filter((name) => name !== ''),
);

test('remotes share at most 120 names of the contract', () => {
  expect(names.length).toBeLessThanOrEqual(120);
});

test('each export of the contract is in a list of names, without `export *`', () => {
  expect(text.match(/^export /gm)).toHaveLength(text.match(/^export (?:type )?\{/gm)?.length ?? 0);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(Object.keys(contract)));
});

test('the contract is the only shared package of ours', () => {
  const ours = Object.keys(SHARED_VERSIONS).filter((name) => name.startsWith('@engawa/'));
  expect(ours).toEqual(['@engawa/contract']);
});
