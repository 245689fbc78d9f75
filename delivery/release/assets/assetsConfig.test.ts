import { PlainError } from '../../bootstrap/system/plainError.mjs';
import { readAssetsConfig } from './assetsConfig.ts';

const LEAST = { ENGAWA_LISTEN: '127.0.0.1:8081', ENGAWA_DATA_DIR: '.data' };

test('configures no platform and no internal key by default', () => {
  expect(readAssetsConfig(LEAST)).toEqual({
    dataDir: '.data',
    listen: { host: '127.0.0.1', port: 8081 },
    platform: null,
    internalKey: null,
  });
});

test.each([
  [{ ENGAWA_DATA_DIR: undefined }, 'ENGAWA_DATA_DIR is missing.'],
  [{ ENGAWA_LISTEN: '[::1]' }, 'ENGAWA_LISTEN must be an address and a port such as'],
  [{ ENGAWA_INTERNAL_KEY: '' }, 'ENGAWA_INTERNAL_KEY must not be empty.'],
])('rejects the environment %j with the name of the variable', (wrong, sentence) => {
  const read = () => readAssetsConfig({ ...LEAST, ...wrong });
  expect(read).toThrow(PlainError);
  expect(read).toThrow(sentence);
});
