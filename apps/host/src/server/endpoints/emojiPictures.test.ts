import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMOJI_PATH } from '../../client/emoji/emojiPath.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aVisit } from '../http/aVisit.fixture.ts';
import { createEmojiPictures, isEmojiPath } from './emojiPictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'emoji-'));
let server: RunningServer;

beforeAll(async () => {
  const pack = join(folder, 'emoji.pack');
  writeFileSync(pack, '<svg>a</svg><svg>笑</svg>');
  writeFileSync(`${pack}.json`, '{"2764":[0,12],"1f1ef-1f1f5":[12,14]}');
  const handle = createEmojiPictures(pack);
  server = await aServer(
    (request, response) => void handle(createExchange(request, response, aVisit())),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (file: string) => fetch(`${server.origin}${EMOJI_PATH}${file}`);

test('BF20 BR19 returns the image of a code point sequence as immutable', async () => {
  const answer = await get('1f1ef-1f1f5.svg');
  expect(await answer.text()).toBe('<svg>笑</svg>');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(isEmojiPath(`${EMOJI_PATH}2764.svg`)).toBe(true);
  expect(isEmojiPath('/_emoji/1.0.0/2764.svg')).toBe(false);
});

test.each([
  '1f60a.svg',
  '2764.png',
  '../2764.svg',
  '%2e%2e%2f2764.svg',
  'constructor.svg',
  '.svg',
  '',
])('answers 404 for the emoji image %j', async (file) => {
  expect((await get(file)).status).toBe(404);
});
