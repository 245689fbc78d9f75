import sharp from 'sharp';
import { aPlatform, PLATFORM_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';
import { anAccountBrowser, fromHost } from '../../testing/anAccountBrowser.ts';
import { cheapHash } from '../../testing/cheapPasswords.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const PASSWORD = 'tsukimi-dango';

/** A member, signed in in one browser. */
const aMember = async (amebaId: string) => {
  await platform.database.query(
    "insert into members (ameba_id, nickname, password_hash) values ($1, '月見', $2)",
    [amebaId, await cheapHash(PASSWORD)],
  );
  const browser = anAccountBrowser(platform, { address: '198.51.100.7' });
  await browser.submit(fromHost('/signin'), '/signin', { ameba_id: amebaId, password: PASSWORD });
  return browser;
};

test('a member changes the nickname, which others see, and what is refused stays typed', async () => {
  const browser = await aMember('namae-kae');
  const refused = await browser.submit('/account', '/account/nickname', { nickname: ' ' });
  expect(refused.status).toBe(422);
  expect(refused.document.querySelector('[role=alert]')?.textContent).toContain(
    'ニックネームを入力してください。',
  );
  const done = await browser.submit('/account', '/account/nickname', { nickname: '新しい月' });
  expect(done).toMatchObject({ status: 303, location: '/account?done=nickname' });
  const [row] = await platform.database.query(
    "select nickname from members where ameba_id = 'namae-kae'",
  );
  expect(row).toEqual({ nickname: '新しい月' });
  const [audit] = await platform.database.query(
    "select act from audit_log where actor = 'namae-kae' order by audit_id desc limit 1",
  );
  expect(audit).toEqual({ act: 'account.nickname-changed' });
});

test('a member uploads a portrait: a square without what a camera noted; no picture is refused', async () => {
  const browser = await aMember('kao-kae');
  const send = async (portrait: Uint8Array<ArrayBuffer>) => {
    const { document } = await browser.open('/account');
    const token = document.querySelector('form[action="/account/portrait"] input[name=form_token]');
    const form = new FormData();
    form.set('form_token', token?.getAttribute('value') ?? '');
    form.set('portrait', new Blob([portrait]), 'me.png');
    const sent = new Response(form);
    return platform.server.inject({
      method: 'POST',
      url: '/account/portrait',
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        origin: PLATFORM_ORIGIN,
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
  };
  const refused = await send(new TextEncoder().encode('<svg onload="alert(1)">'));
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('画像を読み込めませんでした');
  const picture = await sharp({
    create: { width: 900, height: 300, channels: 3, background: '#88aa44' },
  })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .png()
    .toBuffer();
  const done = await send(new Uint8Array(picture));
  expect(done.statusCode).toBe(303);
  const [row] = await platform.database.query<{ image_path: string }>(
    "select image_path from members where ameba_id = 'kao-kae'",
  );
  const shown = await platform.server.inject(row?.image_path ?? '');
  expect(shown.statusCode).toBe(200);
  const { width, height, exif } = await sharp(shown.rawPayload).metadata();
  expect({ width, height, exif }).toEqual({ width: 400, height: 400, exif: undefined });
});

/** A portrait of one color, as a form sends it. */
const sendPortrait = async (browser: Awaited<ReturnType<typeof aMember>>, color: string) => {
  const { document } = await browser.open('/account');
  const token = document.querySelector('form[action="/account/portrait"] input[name=form_token]');
  const picture = await sharp({
    create: { width: 90, height: 90, channels: 3, background: color },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('form_token', token?.getAttribute('value') ?? '');
  form.set('portrait', new Blob([new Uint8Array(picture)]), 'me.png');
  const sent = new Response(form);
  const answer = await platform.server.inject({
    method: 'POST',
    url: '/account/portrait',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      origin: PLATFORM_ORIGIN,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(303);
};

test('a portrait that was replaced, and that of an account that was deleted, is found no more in any size', async () => {
  const browser = await aMember('kao-kesu');
  const portrait = async () => {
    const [row] = await platform.database.query<{ image_path: string }>(
      "select image_path from members where ameba_id = 'kao-kesu'",
    );
    return row?.image_path ?? '';
  };
  const statusesOf = async (path: string) =>
    Promise.all(
      ['', '?caw=320', '?cpd=110'].map(async (query) => {
        const headers = { accept: 'image/avif,image/webp,*/*' };
        return (await platform.server.inject({ url: path + query, headers })).statusCode;
      }),
    );
  const tagOf = (path: string) => `image:${path.replace('/user_images/', '')}`;
  await sendPortrait(browser, '#88aa44');
  const first = await portrait();
  expect(await statusesOf(first)).toEqual([200, 200, 200]);
  await sendPortrait(browser, '#4488aa');
  const second = await portrait();
  expect(second).not.toBe(first);
  expect(await statusesOf(first)).toEqual([404, 404, 404]);
  expect(await statusesOf(second)).toEqual([200, 200, 200]);
  expect(platform.purgedHard).toContain(tagOf(first));
  expect(platform.purgedHard).not.toContain(tagOf(second));
  await browser.submit('/account/delete', '/account/delete', { password: PASSWORD });
  expect(await statusesOf(second)).toEqual([404, 404, 404]);
  expect(platform.purgedHard).toContain('images:kao-kesu');
});
