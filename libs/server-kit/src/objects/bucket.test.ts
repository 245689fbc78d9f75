import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBucket, type Bucket } from './bucket.ts';

const OBJECTS: Readonly<Record<string, string>> = { '/engawa/there': 'text' };
let code = 'AccessDenied';
let methods: string[] = [];

/** Answers like S3 for a key without `s3:ListBucket`: 403 for missing objects. */
const s3 = createServer(({ method = '', url = '' }, response) => {
  methods.push(method);
  const text = code === 'AccessDenied' ? OBJECTS[url.replace(/\?.*/, '')] : undefined;
  if (text !== undefined && method !== 'PUT') return response.end(text);
  response.writeHead(403, { 'Content-Type': 'application/xml' });
  return response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
  );
});

let bucket: Bucket;
const environment = { ...process.env };
beforeAll(async () => {
  await new Promise<void>((resolve) => void s3.listen(0, '127.0.0.1', resolve));
  process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
  process.env['AWS_ACCESS_KEY_ID'] = 'key';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
  const opened = await openBucket('s3://engawa');
  if (!opened.ok) throw new Error(opened.error);
  bucket = opened.value;
});
afterAll(() => {
  process.env = environment;
  s3.close();
  s3.closeAllConnections();
});
beforeEach(() => {
  code = 'AccessDenied';
  methods = [];
});

it('reads objects of a bucket with a key that cannot list it, and returns null for a missing object', async () => {
  expect((await bucket.read('there'))?.bytes.toString()).toBe('text');
  expect(await bucket.has('there')).toBe(true);
  expect(await bucket.read('missing')).toBeNull();
  expect(await bucket.has('missing')).toBe(false);
  expect(methods).toEqual(['GET', 'HEAD', 'GET', 'HEAD', 'GET']);
});

it.each(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken'])(
  'reports an invalid key: %s',
  async (wrong) => {
    code = wrong;
    await expect(bucket.read('there')).rejects.toThrow(`The bucket s3://engawa refuses: ${wrong}.`);
    await expect(bucket.has('there')).rejects.toThrow(wrong);
  },
);

it('reports writes and lists of a bucket that the key does not allow', async () => {
  await expect(bucket.write('new', Buffer.from('x'))).rejects.toThrow('AccessDenied');
  await expect(bucket.write('new', Buffer.from('x'), 'absent')).rejects.toThrow('AccessDenied');
  await expect(bucket.list('')).rejects.toThrow('AccessDenied');
});
