import { createFetchrHandler, type Resource } from './fetchrHandler.ts';
import { ResourceError } from './resourceError.ts';

type Context = { readonly member: string };

const bug = new Error('password in the clear');

const resources: ReadonlyMap<string, Resource<Context>> = new Map<string, Resource<Context>>([
  [
    'echo',
    {
      read: async (params, { member }) => ({ data: { params, member } }),
      create: async (params, body) => ({
        data: { params, body },
        meta: { statusCode: 201, headers: { 'X-Kind': 'echo' } },
      }),
    },
  ],
  [
    'missing',
    {
      read: async () => {
        throw new ResourceError(404, 'Not Found');
      },
    },
  ],
  [
    'reasoned',
    {
      read: async () => {
        throw new ResourceError(403, 'no', { message: 'no', reasonCode: 'BAN_IP' });
      },
    },
  ],
  [
    'buggy',
    {
      read: async () => {
        throw bug;
      },
    },
  ],
]);

const logged: unknown[] = [];
const handle = createFetchrHandler({ resources, onError: (error) => logged.push(error) });
const context = { member: 'mame-daifuku' };

const get = async (url: string, requestedWith?: string) =>
  handle({ method: 'GET', url, requestedWith, body: undefined, context });
const readParams = async (matrix: string) => {
  const { body } = await get(`/echo;${matrix}`);
  return (body as { params: Record<string, unknown> }).params;
};
const post = async (body: unknown, url = '/') => handle({ method: 'POST', url, body, context });

describe('values in the URL of a GET request:', () => {
  test.each([
    ['10', 10],
    ['-1.5', -1.5],
    ['true', true],
    ['null', null],
    ['[1,"a"]', [1, 'a']],
    ['{"a":1}', { a: 1 }],
    ['0123', '0123'],
    ['1e5', '1e5'],
    ['1.0', '1.0'],
    ['12345678901234567890', '12345678901234567890'],
    ['undefined', 'undefined'],
    ['a,b', 'a,b'],
    ['', ''],
    ['"quoted"', 'quoted'],
  ])('%s is parsed', async (text, value) => {
    await expect(readParams(`a=${encodeURIComponent(text)}`)).resolves.toEqual({ a: value });
  });

  test('+ is decoded as a space and %2B as +', async () => {
    await expect(readParams('a=x+y;b=x%2By')).resolves.toEqual({ a: 'x y', b: 'x+y' });
  });

  test('a repeated key is parsed as an array of texts', async () => {
    await expect(readParams('a=1;b=2;a=3')).resolves.toEqual({ a: ['1', '3'], b: 2 });
  });

  test('a key without a value is parsed as an empty text, and empty segments are skipped', async () => {
    await expect(readParams(';a;;b=x=y;')).resolves.toEqual({ a: '', b: 'x=y' });
  });

  test.each(['a=%', 'a=%E3%81', '%E3=1'])('the malformed URL %s is rejected', async (matrix) => {
    await expect(get(`/echo;${matrix}?returnMeta=true`)).resolves.toEqual({
      status: 400,
      headers: {},
      body: { output: { message: 'Malformed percent-encoding' }, meta: { statusCode: 400 } },
    });
  });
});

describe('responses to a GET request', () => {
  test('have data and meta if the request has returnMeta', async () => {
    await expect(get('/echo;a=1?returnMeta=true')).resolves.toEqual({
      status: 200,
      headers: {},
      body: { data: { params: { a: 1 }, member: 'mame-daifuku' }, meta: { statusCode: 200 } },
    });
  });

  test('are bare data without returnMeta, and have a Vary header', async () => {
    await expect(get('/echo;a=1?x=returnMeta')).resolves.toEqual({
      status: 200,
      headers: { Vary: 'X-Requested-With' },
      body: { params: { a: 1 }, member: 'mame-daifuku' },
    });
  });

  test('have data and meta if the request has the header of fetchr 0.7', async () => {
    await expect(get('/missing', 'XMLHttpRequest')).resolves.toMatchObject({
      status: 404,
      body: { output: { message: 'Not Found' }, meta: { statusCode: 404 } },
    });
  });

  test('are the bare output of a failure without returnMeta', async () => {
    await expect(get('/reasoned')).resolves.toMatchObject({
      status: 403,
      body: { message: 'no', reasonCode: 'BAN_IP' },
    });
  });
});

describe('a grouped POST of fetchr 0.6', () => {
  const read = (resource: string, params: object = {}) => ({ resource, operation: 'read', params });

  test('gets one result per request', async () => {
    await expect(
      post({ requests: { g0: read('echo', { id: '1' }), x: read('missing') } }),
    ).resolves.toEqual({
      status: 200,
      headers: {},
      body: {
        g0: {
          data: { params: { id: '1' }, member: 'mame-daifuku' },
          meta: { statusCode: 200 },
        },
        x: { output: { message: 'Not Found' }, meta: { statusCode: 404 } },
      },
    });
  });

  test('runs the requests of the group in parallel', async () => {
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const both = new Map<string, Resource<null>>([
      ['first', { read: async () => ({ data: await met }) }],
      [
        'second',
        {
          read: async () => {
            meet();
            return { data: 2 };
          },
        },
      ],
    ]);
    const body = { requests: { g0: read('first'), g1: read('second') } };
    const answer = await createFetchrHandler({ resources: both })({
      method: 'POST',
      url: '',
      body,
      context: null,
    });
    expect(answer.body).toMatchObject({ g0: { data: null }, g1: { data: 2 } });
  });

  test('with one request gets the status and headers of that request, and a bare failure', async () => {
    const create = { resource: 'echo', operation: 'create', params: { a: 1 }, body: { b: 2 } };
    const meta = { statusCode: 201, headers: { 'X-Kind': 'echo' } };
    await expect(post({ requests: { g0: create } })).resolves.toEqual({
      status: 201,
      headers: { 'X-Kind': 'echo' },
      body: { g0: { data: { params: { a: 1 }, body: { b: 2 } }, meta } },
    });
    await expect(post({ requests: { g0: read('missing') } })).resolves.toMatchObject({
      status: 404,
      body: { message: 'Not Found' },
    });
  });

  test('is rejected with more than 50 requests, and none of them runs', async () => {
    const group = (size: number) => ({
      requests: Object.fromEntries(Array.from({ length: size }, (_, at) => [at, read('echo')])),
    });
    await expect(post(group(50))).resolves.toMatchObject({ status: 200 });
    await expect(post(group(51))).resolves.toEqual({
      status: 400,
      headers: {},
      body: { message: 'More than 50 requests in one group' },
    });
  });
});

describe('a single POST of fetchr 0.7', () => {
  test('gets data and meta, or output and meta for a failure', async () => {
    const body = { resource: 'echo', operation: 'create', params: {}, body: null, context: {} };
    await expect(post(body, '/echo')).resolves.toMatchObject({
      status: 201,
      body: { data: { params: {}, body: {} } },
    });
    await expect(post({ ...body, operation: 'delete' }, '/echo')).resolves.toMatchObject({
      status: 405,
      body: { output: { message: 'Operation "delete" is not allowed' } },
    });
  });
});

describe('invalid requests:', () => {
  test.each([
    undefined,
    null,
    '',
    7,
    [],
    {},
    { requests: {} },
    { requests: null },
    { requests: { g0: null } },
    { requests: { g0: { resource: 7, operation: 'read' } } },
    { resource: 'echo', operation: 'read', params: [1] },
    { resource: 'echo', operation: 'read', params: 'a=1' },
    { resource: 'echo', operation: 'create', body: 'text' },
    { resource: 'echo', operation: 'toString' },
    { resource: 'echo' },
  ])('POST %j gets status 400', async (body) => {
    await expect(post(body)).resolves.toMatchObject({ status: 400 });
  });

  test.each(['/__proto__', '/constructor', '/toString', '/', '', '/echo%2F..', '/ECHO'])(
    'GET %s gets status 400',
    async (url) => {
      await expect(get(url)).resolves.toMatchObject({ status: 400 });
    },
  );

  test('messages escape and shorten the names that they contain', async () => {
    const { body } = await post({ resource: '<script>"\n', operation: 'read' });
    expect(body).toMatchObject({ output: { message: 'Resource "*script*" is not registered' } });
    const long = await post({ resource: 'a'.repeat(5000), operation: 'read' });
    expect(JSON.stringify(long.body).length).toBeLessThan(300);
  });

  test('names of Object.prototype are plain parameters', async () => {
    const params = await readParams('__proto__=1;constructor=2');
    expect(Object.entries(params)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ]);
    const fromPost = await post(
      JSON.parse('{"resource":"echo","operation":"read","params":{"__proto__":{"admin":true}}}'),
    );
    expect(JSON.stringify(fromPost.body)).toContain('{"__proto__":{"admin":true}}');
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    const { toString: inherited } = await readParams('a=1');
    expect(inherited).toBeUndefined();
  });

  test('GET only reads, and other methods get status 405', async () => {
    await expect(get('/echo;operation=create')).resolves.toMatchObject({
      body: { params: { operation: 'create' }, member: 'mame-daifuku' },
    });
    await expect(
      handle({ method: 'DELETE', url: '/echo', body: undefined, context }),
    ).resolves.toMatchObject({ status: 405 });
  });
});

describe('an unexpected error in a resource', () => {
  test('is answered with status 500 without its message, and is logged', async () => {
    logged.length = 0;
    const answer = await get('/buggy?returnMeta=true');
    expect(answer).toEqual({
      status: 500,
      headers: {},
      body: { output: { message: 'Internal Server Error' }, meta: { statusCode: 500 } },
    });
    expect(logged).toEqual([bug]);
  });

  test('rejects the call without onError', async () => {
    const unlogged = createFetchrHandler({ resources });
    await expect(unlogged({ method: 'GET', url: '/buggy', body: undefined, context })).rejects.toBe(
      bug,
    );
  });
});
