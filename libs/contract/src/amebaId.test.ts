import { isAmebaId, requireAmebaId } from './amebaId.ts';

describe('isAmebaId', () => {
  it.each(['abc', 'a-b', 'tsuki--usagi', '123456', 'a'.repeat(24), 'hanamizuki-3'])(
    'R5.1 accepts %s',
    (name) => {
      expect(isAmebaId(name)).toBe(true);
    },
  );

  it.each([
    'ab',
    'a'.repeat(25),
    '-abc',
    'abc-',
    'ABC',
    'a_b',
    'a.b',
    'あいう',
    'abc\n',
    '',
    'constructor.',
    'login',
    'entry-preview',
  ])('R5.1 rejects %j', (name) => {
    expect(isAmebaId(name)).toBe(false);
  });
});

describe('requireAmebaId', () => {
  it('R5.1 throws when the amebaId is missing', () => {
    expect(() => requireAmebaId(undefined)).toThrow('amebaId is required');
    expect(() => requireAmebaId('')).toThrow('amebaId is required');
    expect(requireAmebaId('kanoya-mio')).toBe('kanoya-mio');
  });
});
