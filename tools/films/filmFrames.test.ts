import { readdir } from 'node:fs/promises';
import { CAMERA_MOVES } from './cameraMoves.ts';
import { viewAt } from './filmFrames.ts';

const DEMO = new URL('../../apps/platform/seed/demo/', import.meta.url);
const SHARES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];

test.each(CAMERA_MOVES)('the camera stays within the picture of $slug', (move) => {
  for (const share of SHARES) {
    const { x, y, zoom } = viewAt(move, share);
    const half = 0.5 / zoom;
    expect(zoom).toBeGreaterThanOrEqual(1);
    for (const middle of [x, y]) {
      expect(middle - half).toBeGreaterThanOrEqual(-1e-9);
      expect(middle + half).toBeLessThanOrEqual(1 + 1e-9);
    }
  }
});

test('a move begins where it is from and ends where it goes, without a jerk', () => {
  const move = { from: { x: 0.5, y: 0.5, zoom: 2 }, to: { x: 0.6, y: 0.5, zoom: 2 } };
  expect(viewAt(move, 0).x).toBe(0.5);
  expect(viewAt(move, 1).x).toBe(0.6);
  expect(viewAt(move, 0.05).x - 0.5).toBeLessThan(0.1 * 0.05);
});

test('every film of the demo has its move, and every move its film and picture', async () => {
  const files = await readdir(new URL('films/', DEMO));
  // captions lie beside them
  const films = files.filter((file) => file.endsWith('.mp4'));
  const pictures = await readdir(new URL('pictures/', DEMO));
  expect(films.toSorted()).toEqual(CAMERA_MOVES.map(({ slug }) => `${slug}.mp4`).toSorted());
  for (const { slug } of CAMERA_MOVES) expect(pictures).toContain(`${slug}.svg`);
});
