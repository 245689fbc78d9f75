import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { DEMO_FOLDER } from '../../system/demoFolder.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

type Film = {
  readonly video_path: string;
  readonly poster_path: string;
  readonly source_file: string;
  readonly width: number;
  readonly height: number;
};

const films = () =>
  platform.database.query<Film>(
    'select v.*, s.source_file from entry_videos v join film_sources s using (video_path) order by video_id',
  );
const ask = (url: string, headers = {}) => platform.server.inject({ url, headers });

test('every demo video is available, short, and has a poster of its size', async () => {
  const all = await films();
  expect(all).toHaveLength(12);
  for (const film of all) {
    // oxlint-disable-next-line no-await-in-loop -- each is small
    const answer = await ask(film.video_path);
    expect([film.source_file, answer.statusCode]).toEqual([film.source_file, 200]);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const poster = await ask(film.poster_path);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({
      width: film.width,
      height: film.height,
    });
  }
});

test('BR11 serves the byte ranges that a player requests', async () => {
  const [film] = await films();
  if (!film) throw new Error('the demo has no film');
  const { size } = await stat(new URL(`films/${film.source_file}`, DEMO_FOLDER));
  const whole = (await ask(film.video_path)).rawPayload;
  const part = await ask(film.video_path, { range: 'bytes=100-199' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 100-199/${size}`);
  expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
  const rest = await ask(film.video_path, { range: 'bytes=-50' });
  expect(rest.rawPayload.equals(whole.subarray(size - 50))).toBe(true);
  const beyond = await ask(film.video_path, { range: `bytes=${size}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  const again = await ask(film.video_path, { 'if-none-match': part.headers['etag'] });
  expect(again.statusCode).toBe(304);
});

test('BR11 serves a range only for the same version of the video', async () => {
  const [film] = await films();
  if (!film) throw new Error('the demo has no film');
  const whole = await ask(film.video_path);
  const range = { range: 'bytes=100-199' };
  const same = await ask(film.video_path, { ...range, 'if-range': whole.headers['etag'] });
  expect([same.statusCode, same.rawPayload.length]).toEqual([206, 100]);
  const other = await ask(film.video_path, { ...range, 'if-range': '"another"' });
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, whole.rawPayload.length]);
});

test('captions are WebVTT readable from any origin, only in the language of their path', async () => {
  const rows = await platform.database.query<{ track_path: string; seconds: number }>(
    'select t.track_path, v.seconds from film_tracks t join entry_videos v using (video_id)',
  );
  expect(rows).toHaveLength(1);
  for (const { track_path: path, seconds } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- each is small
    const { statusCode, headers, body } = await ask(path);
    // captions may be corrected under their path
    expect(headers['cache-control']).toBe('public, max-age=300');
    // oxlint-disable-next-line no-await-in-loop -- as above
    const again = await ask(path, { 'if-none-match': headers['etag'] });
    expect(again.statusCode).toBe(304);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(body).toMatch(/^WEBVTT\n\n/);
    const ends = [...body.matchAll(/--> 00:(\d\d\.\d{3})/g)].map(([, end]) => Number(end));
    expect(ends).toHaveLength(3);
    for (const end of ends) expect(end).toBeLessThanOrEqual(seconds);
    for (const lost of [path.replace('-ja', '-en'), path.replace('.vtt', '.srt')])
      // oxlint-disable-next-line no-await-in-loop -- each is a moment
      expect((await ask(lost)).statusCode).toBe(404);
  }
});

test('answers 404 for an unknown video and for paths outside the videos', async () => {
  const [film] = await films();
  const known = film?.video_path ?? '';
  for (const path of [
    known.replace('.mp4', '.webm'),
    known.replace('user_videos', 'user_videos/..'),
    known.replace('.mp4', '%2emp4'),
    '/user_videos/cat-roll.mp4',
    '/user_videos/',
    '/user_videos/../../package.json',
  ])
    // oxlint-disable-next-line no-await-in-loop -- each is a moment
    expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
});
