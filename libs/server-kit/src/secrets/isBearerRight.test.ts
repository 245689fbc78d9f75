import { isBearerRight } from './isBearerRight.ts';

test.each([
  ['Bearer secret', 'secret', true],
  ['Bearer secret ', 'secret', false],
  ['bearer secret', 'secret', false],
  ['secret', 'secret', false],
  ['Bearer null', null, false],
  [undefined, 'secret', false],
  [undefined, null, false],
])('the header %j matches the token %j: %s', (header, token, isRight) => {
  expect(isBearerRight(header, token)).toBe(isRight);
});
