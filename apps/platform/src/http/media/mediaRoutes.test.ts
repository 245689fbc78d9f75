import fastify from 'fastify';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addMediaRoutes } from './mediaRoutes.ts';

const FILE = fileURLToPath(new URL('../../../seed/demo/pictures/README.md', import.meta.url));
const KNOWN = '/user_images/known.jpg';

const aServer = () => {
  const server = fastify();
  addMediaRoutes(server, {
    find: async (path) =>
      path === KNOWN ? { file: FILE, bytes: statSync(FILE).size, isFinal: true } : null,
  });
  return server;
};

test('an image is immutable and readable from any origin', async () => {
  const answer = await aServer().inject(`${KNOWN}?caw=800`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'content-length': String(answer.rawPayload.length),
  });
});

test('R4.11 sends an image as a download with its own name only on request', async () => {
  const fetchDisposition = async (url: string) =>
    (await aServer().inject(url)).headers['content-disposition'];
  expect(await fetchDisposition(`${KNOWN}?download=1`)).toBe('attachment; filename="known.jpg"');
  expect(await fetchDisposition(`${KNOWN}?caw=800`)).toBeUndefined();
});

test('answers 404 for an unknown or encoded image path, and 400 for an invalid size', async () => {
  const status = async (url: string) => (await aServer().inject(url)).statusCode;
  expect(await status('/user_images/other.jpg')).toBe(404);
  expect(await status('/user_images/k%6Eown.jpg')).toBe(404);
  expect(await status(`${KNOWN}?caw=wide`)).toBe(400);
});

test('an image has a CDN tag of its own and one for all images of its member', async () => {
  const path = '/user_images/20260131/23/a--b/48/d4/j/o1080144015000000007.jpg';
  const server = fastify();
  addMediaRoutes(server, {
    find: async () => ({ file: FILE, bytes: statSync(FILE).size, isFinal: true }),
  });
  const own = 'image:20260131/23/a--b/48/d4/j/o1080144015000000007.jpg';
  for (const query of ['', '?caw=800', '?cpd=110'])
    // oxlint-disable-next-line no-await-in-loop -- three sizes
    expect((await server.inject(path + query)).headers).toMatchObject({
      'surrogate-key': `${own} images:a--b`,
      'cache-tag': `${own},images:a--b`,
    });
});
