import { hashPassword, isPasswordRight } from './passwordHash.ts';

test('a password fits its own hash alone', async () => {
  const stored = await hashPassword('ひみつの合言葉');
  expect(await isPasswordRight('ひみつの合言葉', stored)).toBe(true);
  expect(await isPasswordRight('ひみつの合言葉 ', stored)).toBe(false);
});

test('a try costs three times 32 MiB of scrypt', async () => {
  expect(await hashPassword('12345678')).toMatch(/^scrypt\$32768\$8\$3\$/);
});

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('12345678')).not.toBe(await hashPassword('12345678'));
});

test('a letter typed in another composition is the same letter', async () => {
  expect(await isPasswordRight('か\u3099っこう', await hashPassword('がっこう'))).toBe(true);
});

test('what no program of ours has stored is no password', async () => {
  await expect(isPasswordRight('a', 'md5$abc')).rejects.toThrow('unknown form');
});
