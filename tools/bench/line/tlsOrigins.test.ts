import { moveText, type Moved } from '../browser/moved.ts';
import { resolveOrigin } from './tlsOrigins.ts';

const THREE: readonly Moved[] = [
  { from: 'http://127.0.0.1:1', to: 'https://localhost:4', folder: '' },
  { from: 'http://127.0.0.1:2', to: 'https://localhost:5', folder: '' },
];
const ONE: readonly Moved[] = [
  { from: 'http://127.0.0.1:1', to: 'https://localhost:4', folder: '' },
  { from: 'http://127.0.0.1:2', to: 'https://localhost:4', folder: '/~1' },
];

test('rewrites the addresses of files in a page to their new origins', () => {
  const html = '<link href="http://127.0.0.1:2/a.css"><a href="http://127.0.0.1:1/b/">';
  expect(moveText(html, THREE)).toBe(
    '<link href="https://localhost:5/a.css"><a href="https://localhost:4/b/">',
  );
  expect(moveText(html, ONE)).toBe(
    '<link href="https://localhost:4/~1/a.css"><a href="https://localhost:4/b/">',
  );
});

test('routes the paths below one folder of a shared origin to its server, and all other paths to the pages', () => {
  expect(resolveOrigin('/~1/a.css', ONE)).toEqual({ origin: 'http://127.0.0.1:2', path: '/a.css' });
  expect(resolveOrigin('/b/', ONE)).toEqual({ origin: 'http://127.0.0.1:1', path: '/b/' });
});
