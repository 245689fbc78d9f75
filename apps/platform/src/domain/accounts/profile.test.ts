import sharp from 'sharp';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { anAccountBrowser, fromHost } from '../../testing/anAccountBrowser.ts';
import { postPortrait } from '../../testing/postPortrait.ts';
import { cheapHash } from '../../testing/cheapPasswords.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const PASSWORD = 'tsukimi-dango';

/** Creates a member with one session. */
const aMember = async (amebaId: string) => {
  await platform.database.query(
    "insert into members (ameba_id, nickname, password_hash) values ($1, '月見', $2)",
    [amebaId, await cheapHash(PASSWORD)],
  );
  const browser = anAccountBrowser(platform, { address: '198.51.100.7' });
  await browser.submit(fromHost('/signin'), '/signin', { ameba_id: amebaId, password: PASSWORD });
  return browser;
};

test('changes the nickname with an audit row, and rejects a blank one', async () => {
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

/** Posts a member's portrait form as a browser does. */
const sendPortrait = async (
  browser: Awaited<ReturnType<typeof aMember>>,
  portrait: Uint8Array<ArrayBuffer>,
) => {
  const { document } = await browser.open('/account');
  const token = document.querySelector('form[action="/account/portrait"] input[name=form_token]');
  return postPortrait(platform, browser, token?.getAttribute('value') ?? '', portrait);
};

/** A kilobyte of SVG that occupies a renderer for half a minute. */
const SLOW_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1000" height="1000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="5"/></filter><defs><rect id="a" width="1000" height="1000" filter="url(#f)"/><g id="b">${'<use href="#a"/>'.repeat(12)}</g><g id="c">${'<use href="#b"/>'.repeat(12)}</g></defs><use href="#c"/></svg>`;

test('rejects a slow SVG portrait at once, without blocking sign-in', async () => {
  const browser = await aMember('osoi-e');
  const other = await aMember('hoka-no-hito');
  const since = performance.now();
  const slow = new Uint8Array(Buffer.from(SLOW_DRAWING));
  const [refused, , signedIn] = await Promise.all([
    sendPortrait(browser, slow),
    sendPortrait(browser, slow),
    other.submit(fromHost('/signin'), '/signin', { ameba_id: 'hoka-no-hito', password: PASSWORD }),
  ]);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('画像を読み込めませんでした');
  expect(signedIn.status).toBe(303);
  expect(performance.now() - since).toBeLessThan(5000);
});

test('stores a portrait as a square without EXIF, and rejects files that are no images and uploads over 4 MB', async () => {
  const browser = await aMember('kao-kae');
  const send = (portrait: Uint8Array<ArrayBuffer>) => sendPortrait(browser, portrait);
  const refused = await send(new TextEncoder().encode('<svg onload="alert(1)">'));
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('画像を読み込めませんでした');
  // a body above the form's limit is refused, with the message of the page, without being read
  const large = await send(new Uint8Array(5 * 1024 * 1024));
  expect([large.statusCode, large.body.includes('4MBまでの')]).toEqual([413, true]);
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
  const visible = await platform.server.inject(row?.image_path ?? '');
  expect(visible.statusCode).toBe(200);
  const { width, height, exif } = await sharp(visible.rawPayload).metadata();
  expect({ width, height, exif }).toEqual({ width: 400, height: 400, exif: undefined });
});

/** Creates a portrait of one colour. */
const aPortrait = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 90, height: 90, channels: 3, background } })
      .png()
      .toBuffer(),
  );

test('a replaced portrait and that of a deleted account return 404 in every size', async () => {
  const browser = await aMember('kao-kesu');
  const portrait = async () => {
    const [row] = await platform.database.query<{ image_path: string }>(
      "select image_path from members where ameba_id = 'kao-kesu'",
    );
    return row?.image_path ?? '';
  };
  const collectStatuses = async (path: string) =>
    Promise.all(
      ['', '?caw=320', '?cpd=110'].map(async (query) => {
        const headers = { accept: 'image/avif,image/webp,*/*' };
        return (await platform.server.inject({ url: path + query, headers })).statusCode;
      }),
    );
  const formatImageTag = (path: string) => `image:${path.replace('/user_images/', '')}`;
  expect((await sendPortrait(browser, await aPortrait('#88aa44'))).statusCode).toBe(303);
  const first = await portrait();
  expect(await collectStatuses(first)).toEqual([200, 200, 200]);
  expect((await sendPortrait(browser, await aPortrait('#4488aa'))).statusCode).toBe(303);
  const second = await portrait();
  expect(second).not.toBe(first);
  expect(await collectStatuses(first)).toEqual([404, 404, 404]);
  expect(await collectStatuses(second)).toEqual([200, 200, 200]);
  expect(platform.purgedHard).toContain(formatImageTag(first));
  expect(platform.purgedHard).not.toContain(formatImageTag(second));
  await browser.submit('/account/delete', '/account/delete', { password: PASSWORD });
  expect(await collectStatuses(second)).toEqual([404, 404, 404]);
  expect(platform.purgedHard).toContain('images:kao-kesu');
});
