import { isSameSecret } from './isSameSecret.ts';

it.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secret ', false],
  ['', 'secret', false],
  [Buffer.from('secret'), 'secret', true],
  [Buffer.from([0xff]), Buffer.from([0xfe]), false],
])('the given secret %j matches %j: %s', (given, expected, isSame) => {
  expect(isSameSecret(given, expected)).toBe(isSame);
});
