import { isInTheClear } from './transport.ts';

test.each([
  'https://blog.example',
  'http://127.0.0.1:4600',
  'http://127.9.8.7',
  'http://[::1]:4600',
  'http://localhost:8080',
  'http://blog.localhost',
])('recognises %s as encrypted or local', (origin) => {
  expect(isInTheClear(origin)).toBe(false);
});

test.each([
  'http://blog.example',
  'http://192.168.0.7:4600',
  'http://127.0.0.1.example',
  'http://localhost.example',
  'http://[::2]',
])('recognises %s as unencrypted', (origin) => {
  expect(isInTheClear(origin)).toBe(true);
});
