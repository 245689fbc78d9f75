import { aPlatform, type APlatform } from '../testing/aPlatform.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

test('/_health answers once the platform can serve', async () => {
  expect((await platform.server.inject('/_health')).statusCode).toBe(200);
});

test('answers each read of a grouped POST separately, without origin or token', async () => {
  const answer = await platform.server.inject({
    method: 'POST',
    url: '/_api?lang=ja',
    payload: {
      requests: {
        g0: { resource: 'newEntries', operation: 'read', params: {} },
        g1: { resource: 'blogger', operation: 'read', params: { amebaId: 'unknown-here' } },
      },
      context: {},
    },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    g0: { data: { entries: [] }, meta: { statusCode: 200 } },
    g1: { output: { message: 'Not Found' }, meta: { statusCode: 404 } },
  });
});

test.each([
  ['XMLHttpRequest', { data: { entries: [] }, meta: { statusCode: 200 } }],
  [undefined, { entries: [] }],
])(
  'a read with X-Requested-With %s gets the response in the form for that client',
  async (requestedWith, expected) => {
    const headers = requestedWith === undefined ? {} : { 'x-requested-with': requestedWith };
    const answer = await platform.server.inject({ url: '/_api/newEntries', headers });
    expect(answer.json()).toEqual(expected);
  },
);

test.each(['/_api/constructor', '/_api/__proto__;a=1', '/_api/toString', '/_api'])(
  '%s is not a resource and answers 400',
  async (url) => {
    expect((await platform.server.inject(url)).statusCode).toBe(400);
  },
);

test('an internal error answers 500 without its message', async () => {
  await platform.database.script('alter table entries rename to lost');
  const answer = await platform.server.inject('/_api/newEntries?returnMeta=true');
  await platform.database.script('alter table lost rename to entries');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('lost');
  expect(answer.body).not.toContain('relation');
});

test('an unknown address answers 404', async () => {
  expect((await platform.server.inject('/nothing/here')).statusCode).toBe(404);
});

test('a POST to /_api over 64 KB answers 413', async () => {
  const entryIds = Array.from({ length: 30_000 }, () => ({}));
  const requests = { g0: { resource: 'personal', operation: 'read', params: { entryIds } } };
  const answer = await platform.server.inject({
    method: 'POST',
    url: '/_api',
    payload: { requests },
  });
  expect(answer.statusCode).toBe(413);
});

test.each([
  '/_api/personal;own=iine%3Aa%00?returnMeta=true',
  '/_api/customDomain;host=a%00b',
  '/_api/blogger;amebaId=a%00',
  '/user_css/skin_session/templates/%00/1.css',
  '/_api/bloggerPaidPlanFeature;amebaId=kanoya-mio;fields=%5B%7B%22toString%22%3A1%7D%5D',
])('the malformed URL %s answers 400 and logs no error', async (url) => {
  const before = platform.lines.length;
  expect((await platform.server.inject(url)).statusCode).toBe(400);
  expect(platform.lines.slice(before).filter(({ level }) => level === 'error')).toEqual([]);
});

test('a NUL in a form or in the body of a read answers 400', async () => {
  const form = await platform.server.inject({
    method: 'POST',
    url: '/signin',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'ameba_id=a%00&password=b',
  });
  expect(form.statusCode).toBe(400);
  const requests = { g0: { resource: 'blogger', operation: 'read', params: { amebaId: 'a\0' } } };
  const read = await platform.server.inject({
    method: 'POST',
    url: '/_api',
    payload: { requests },
  });
  expect(read.statusCode).toBe(400);
});

test('sets timeouts for requests, headers and idle connections', () => {
  const { requestTimeout, headersTimeout, timeout } = platform.server.server;
  expect({ requestTimeout, headersTimeout, timeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    timeout: 60_000,
  });
});
