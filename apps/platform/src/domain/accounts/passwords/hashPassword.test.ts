import { hashPassword, isPasswordRight } from './hashPassword.ts';

test('a password matches only its own hash', async () => {
  const stored = await hashPassword('ひみつの合言葉');
  expect(await isPasswordRight('ひみつの合言葉', stored)).toBe(true);
  expect(await isPasswordRight('ひみつの合言葉 ', stored)).toBe(false);
});

test('hashes passwords with scrypt N=32768, r=8, p=3', async () => {
  expect(await hashPassword('12345678')).toMatch(/^scrypt\$32768\$8\$3\$/);
});

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('12345678')).not.toBe(await hashPassword('12345678'));
});

test('treats composed and decomposed characters of a password as equal', async () => {
  expect(await isPasswordRight('か\u3099っこう', await hashPassword('がっこう'))).toBe(true);
});

test('throws for a stored hash of an unknown form', async () => {
  await expect(isPasswordRight('a', 'md5$abc')).rejects.toThrow('unknown form');
});
