import { addIine, getIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { aClient, requireFailureStatus, unwrap } from '../testing/aClient.ts';
import { aPlatform, type APlatform } from '../testing/aPlatform.ts';
import { signedIn } from '../testing/signedIn.ts';

const OUT_OF_SERVICE = 'メンテナンスまたは障害のため';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
beforeEach(() => {
  platform.disk.isFull = false;
});
afterAll(async () => platform.close());

const newestEntry = async () => {
  const amebaId = 'kanoya-mio';
  const { entries } = unwrap(
    await getBlogEntries(aClient(platform.server).read)({ amebaId, limit: 1 }),
  );
  return { amebaId, entryId: entries[0]?.entryId ?? 0 };
};

test('R8.1 on a full disk, likes fail with 503 and reads work; likes work again with free space', async () => {
  const { client } = await signedIn(platform, 'hanamizuki-3');
  const entry = await newestEntry();
  const before = unwrap(await getIine(client.read)(entry));
  const change = before.exist ? removeIine : addIine;
  platform.disk.isFull = true;
  expect(requireFailureStatus(await change(client.write)(entry))).toBe(503);
  expect(unwrap(await getIine(client.read)(entry))).toEqual(before);
  expect(await newestEntry()).toEqual(entry);
  platform.disk.isFull = false;
  expect(unwrap(await change(client.write)(entry))).toMatchObject({ exist: !before.exist });
});

test('on a full disk, sign-in answers 503 with a Japanese message, and retains the typed id', async () => {
  const token = 'a'.repeat(43);
  platform.disk.isFull = true;
  const answer = await platform.server.inject({
    method: 'POST',
    url: '/signin',
    headers: {
      cookie: `__Host-engawa_form=${token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      form_token: token,
      state: 'some-state',
      return_to: '/kanoya-mio/',
      ameba_id: 'hanamizuki-3',
      password: 'engawa-demo',
    }).toString(),
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.body).toContain(OUT_OF_SERVICE);
  expect(answer.body).toContain('value="hanamizuki-3"');
  expect(answer.body).not.toContain('engawa-demo');
});

test('a statement that fails because the disk is full also answers 503', async () => {
  await expect(
    platform.database.query('select 1 from (select pg_temp.nothing()) t'),
  ).rejects.not.toMatchObject({ statusCode: 503 });
  const full = platform.database.script(
    "do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$",
  );
  await expect(full).rejects.toMatchObject({ statusCode: 503 });
});
