import { get } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { createInProcessMaker } from '../media/maker/createInProcessMaker.ts';
import { PictureNotMade, type PictureMaker } from '../media/maker/pictureMaker.ts';
import { createForeignAddresses } from './foreignAddress.ts';
import { fetchPicture, PictureRefused, type HttpGet } from './fetchPicture.ts';
import { addForeignPictureRoute } from '../../http/media/foreignPictureRoute.ts';
import { createForeignPictureStore } from './foreignPictureStore.ts';

const ORIGIN = 'https://platform.example';
const URL_OF_PICTURE = 'https://old.example/写真.jpg?a=1';
const addresses = createForeignAddresses('a key', ORIGIN);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-foreign-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const aPicture = (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();

const aProxy = (
  fetchBytes: (url: string) => Promise<Buffer>,
  maker: Pick<PictureMaker, 'read'> = createInProcessMaker(),
) => {
  const refused: string[] = [];
  const server = fastify();
  const pictures = createForeignPictureStore({
    folder,
    requireRoom: async () => undefined,
    maker,
    onRefused: (_url, error) => refused.push(String(error)),
    fetchBytes,
  });
  addForeignPictureRoute(server, addresses, pictures);
  // starts at once; `inject` alone would start the request only when it is awaited
  const ask = async (url: string) => server.inject(addresses.of(url).slice(ORIGIN.length));
  return { server, ask, refused };
};

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'S24 an image of another site (%s) is fetched once, cached, and sent with its type',
  async (format) => {
    const bytes = await aPicture(format);
    const requested: string[] = [];
    const { ask } = aProxy(async (url) => {
      requested.push(url);
      return bytes;
    });
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => ask(URL_OF_PICTURE)))),
      await ask(URL_OF_PICTURE),
    ];
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`]);
      expect(headers['cache-control']).toBe('public, max-age=604800');
      expect(rawPayload.equals(bytes)).toBe(true);
    }
    expect(requested).toEqual([URL_OF_PICTURE]);
  },
);

test('an image of another site allows any origin, and downloads under a plain name', async () => {
  const bytes = await aPicture('webp');
  const { server } = aProxy(async () => bytes);
  const path = addresses.of(URL_OF_PICTURE).slice(ORIGIN.length);
  for (const query of ['', '?caw=720', '?cpd=110', '?download=1']) {
    // oxlint-disable-next-line no-await-in-loop -- fetched once, then cached
    const { headers, rawPayload } = await server.inject(path + query);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers['content-disposition']).toBe(
      query === '?download=1' ? 'attachment; filename="image.webp"' : undefined,
    );
  }
});

test.each([
  ['an unreachable address', () => Promise.reject(new Error('ENOTFOUND'))],
  ['an HTML page', async () => Buffer.from('<html>')],
  [
    'an SVG image',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
])(
  'S24 an image of another site that is %s becomes a placeholder, and is not fetched again at once',
  async (_what, bytes) => {
    let requested = 0;
    const { ask, refused } = aProxy(() => {
      requested += 1;
      return bytes();
    });
    for (const { statusCode, headers, body } of [
      await ask(URL_OF_PICTURE),
      await ask(URL_OF_PICTURE),
    ]) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(headers['cache-control']).toBe('public, max-age=600');
      expect(body).toContain('画像を表示できません');
    }
    expect(requested).toBe(1);
    expect(refused).toHaveLength(1);
    expect(await readdir(folder, { recursive: true })).toEqual([]);
  },
);

test('S24 an SVG image of another site is never decoded', async () => {
  const read = jest.fn(async () => null);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>');
  const { ask, refused } = aProxy(async () => svg, { read });
  expect((await ask(URL_OF_PICTURE)).headers['content-type']).toBe('image/svg+xml');
  expect(refused).toEqual(['PictureRefused: unsupported image type']);
  expect(read).not.toHaveBeenCalled();
});

test('S24 an image of another site is fetched again after its header could not be read', async () => {
  const bytes = await aPicture('png');
  const heads = createInProcessMaker();
  const read = jest
    .fn(heads.read)
    .mockImplementationOnce(() => Promise.reject(new PictureNotMade('full')));
  const { ask } = aProxy(async () => bytes, { read: read as typeof heads.read });
  const types = [
    (await ask(URL_OF_PICTURE)).headers['content-type'],
    (await ask(URL_OF_PICTURE)).headers['content-type'],
  ];
  expect(types).toEqual(['image/svg+xml', 'image/png']);
});

test('S24 images of other sites beyond the queue limit get an uncached placeholder, and load later', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const { ask } = aProxy(() => promise);
  const urls = Array.from({ length: 70 }, (_, n) => `https://old.example/${n}.jpg`);
  let answered = 0;
  const requested = urls.map(async (url) => {
    const answer = await ask(url);
    answered += 1;
    // the requests that wait are answered after all others
    if (answered === 6) resolve(await aPicture('png'));
    return answer;
  });
  const answers = await Promise.all(requested);
  const busy = answers.filter(({ headers }) => headers['cache-control'] === 'no-store');
  expect(busy.map(({ body }) => body.includes('画像を表示できません'))).toEqual(
    Array.from({ length: 6 }, () => true),
  );
  for (const url of urls) expect((await ask(url)).headers['content-type']).toBe('image/png');
});

test('S24 fetches images of other sites only by addresses with a valid signature', async () => {
  const { server } = aProxy(() => Promise.reject(new Error('requested')));
  const path = addresses.of(URL_OF_PICTURE).slice(ORIGIN.length);
  const other = createForeignAddresses('another key', ORIGIN).of(URL_OF_PICTURE);
  const wrong = [
    other.slice(ORIGIN.length),
    `${path}A`,
    path.replace(/\/([\w-]+)$/, '/aHR0cHM6Ly9ldmls'),
    '/foreign_images/x/y',
  ];
  for (const url of wrong) expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404]);
});

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://10.0.0.1/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://[fd00::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
])('S24 does not connect to %s', async (url) => {
  await expect(fetchPicture(url)).rejects.toThrow(/not allowed/);
});

test.each([
  'http://old.example/a.jpg',
  'ftp://old.example/',
  'https://me:secret@old.example/',
  'a',
])('S24 rejects %s as an image address', async (url) => {
  await expect(fetchPicture(url)).rejects.toBeInstanceOf(PictureRefused);
});

describe('S24 the request for an image of another site', () => {
  const site = fastify();
  let origin = '';
  beforeAll(async () => {
    site.get('/moved', async (_request, reply) => reply.redirect('/there'));
    site.get('/there', async () => 'bytes');
    site.get('/round', async (_request, reply) => reply.redirect('/round'));
    site.get('/inside', async (_request, reply) => reply.redirect('http://127.0.0.1/'));
    site.get('/large', async () => Buffer.alloc(11 * 1024 * 1024));
    site.get('/endless', async (_request, reply) => {
      const chunk = Buffer.alloc(1024 * 1024);
      const bytes = async function* () {
        for (let turn = 0; turn < 20; turn += 1) yield chunk;
      };
      return reply.send(Readable.from(bytes()));
    });
    origin = await site.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => site.close());

  /** The external site, independent of DNS. */
  const ask: HttpGet = (url, signal) =>
    new Promise((resolve, reject) => {
      get(`${origin}${url.pathname}`, { signal }, resolve).once('error', reject);
    });
  const fetched = (path: string) => fetchPicture(`https://old.example${path}`, ask);

  it('follows redirects, by https only and with a limit', async () => {
    expect((await fetched('/moved')).toString()).toBe('bytes');
    await expect(fetched('/round')).rejects.toThrow('too many redirects');
    await expect(fetched('/inside')).rejects.toThrow('not an https address');
  });

  it('is limited in response size, and reports an error status', async () => {
    await expect(fetched('/large')).rejects.toThrow('image too large');
    await expect(fetched('/endless')).rejects.toThrow('image too large');
    await expect(fetched('/nothing')).rejects.toThrow('the site answered 404');
  });
});
