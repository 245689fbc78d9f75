import assert from 'node:assert/strict';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import {
  followButton,
  memberOnBlog,
  storedFollow,
  waitForFollowButtons,
} from '@engawa/harness/browser/follow.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import {
  MEMBERS,
  NICKNAME,
  sendAccountForm,
  SIGN_IN_LINK,
  SIGN_UP_LINK,
} from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { signInToAccount } from '@engawa/harness/requests/signInToAccount.ts';

/** Signs in from a local address. @returns the status */
const trySignIn = async (
  platform: string,
  localAddress: string,
  account: { amebaId: string; password: string },
): Promise<number> => {
  const form = `${platform}/signin?state=any&return_to=/`;
  return (await signInToAccount(form, account, localAddress)).status;
};

/** A product with low daily limits for members and sign-ups. */
const journey = journeysOn(() =>
  ownProduct({ ENGAWA_SIGN_UPS_PER_VISITOR: '0', ENGAWA_FOLLOWS_A_DAY: '1' }),
);

const MEMBER = { amebaId: 'engawa-tsukimi', nickname: '月見', password: 'susuki-no-hara' };
const BLOG = `/${MEMBER.amebaId}/`;

/** Waits until the browser has computed the form's proof of work. */
const proven = ({ page }: Visitor) =>
  page.waitForSelector('.Proof input[name=altcha][value^=ey]', { timeout: 60_000 });

const textAt = (page: Visitor['page'], selector: string) =>
  page.$eval(selector, ({ textContent }) => textContent);

/** Presses the button of one form on the page. */
const sendForm = async (
  { page }: Visitor,
  action: string,
  typed: Readonly<Record<string, string>> = {},
) => {
  for (const [name, value] of Object.entries(typed))
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await page.type(`form[action="${action}"] input[name=${name}]`, value);
  return arrivalAfter(page, () => page.click(`form[action="${action}"] button[type=submit]`));
};

test(
  'sign-up, lockout after guesses, password change, recovery by code and account deletion work',
  journey(async ({ product, visitor }) => {
    const { host, platform } = product;
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${host}/`);
    await reader.follow(SIGN_UP_LINK);
    await proven(reader);
    const { amebaId, nickname, password } = MEMBER;
    await sendAccountForm(reader, { ameba_id: amebaId, nickname, password });
    const codes = await page.$$eval('.Codes code', (all) =>
      all.map(({ textContent }) => textContent),
    );
    assert.equal(codes.length, 8);
    await sendAccountForm(reader, {});
    assert.equal(page.url(), `${host}/_customize/start`);
    await reader.follow('.OwnerNav-blog a');
    assert.equal(page.url(), host + BLOG);
    await page.waitForSelector(NICKNAME);

    // after failed sign-ins from one address, even the correct password is refused there
    for (let at = 0; at < 5; at += 1)
      // oxlint-disable-next-line no-await-in-loop -- one guess after the other
      assert.equal(
        await trySignIn(platform, '127.0.0.2', { amebaId, password: `guess-${at}-x` }),
        401,
      );
    assert.equal(await trySignIn(platform, '127.0.0.3', { amebaId, password }), 429);
    // the member's own browser is not locked out
    await reader.open(`${host}/`);
    await page.waitForSelector(NICKNAME);
    await arrivalAfter(page, () => page.click('form[action="/_signout"] button'));
    await page.waitForSelector(SIGN_IN_LINK, { visible: true });
    await reader.follow(SIGN_IN_LINK);
    await sendAccountForm(reader, { ameba_id: amebaId, password });
    await page.waitForSelector(NICKNAME);

    await reader.follow('.Toolbar-account');
    assert.equal(page.url(), `${platform}/account`);
    assert.match((await textAt(page, '.Sessions')) ?? '', /Chrome（Linux）（この端末）/);
    const changed = { password, new_password: 'mangetsu-no-yoru' };
    await sendForm(reader, '/account/password', changed);
    assert.match((await textAt(page, '[role=status]')) ?? '', /パスワードを変更しました/);
    assert.equal(await trySignIn(platform, '127.0.0.3', { amebaId, password }), 401);

    // another browser, without the password
    const elsewhere = await visitor();
    await elsewhere.open(`${host}/`);
    await elsewhere.follow(SIGN_IN_LINK);
    await elsewhere.follow('.Sheet-other a[href^="/recover"]');
    await sendAccountForm(elsewhere, {
      ameba_id: amebaId,
      recovery_code: codes[3] ?? '',
      password: 'akebono-no-sora',
    });
    await elsewhere.page.waitForSelector(NICKNAME);
    // the other browser's sign-in ended the first browser's session
    await reader.open(`${host}/`);
    await page.waitForSelector(SIGN_IN_LINK, { visible: true });

    await elsewhere.open(`${host}/_account`);
    await elsewhere.follow('a[href="/account/delete"]');
    await sendForm(elsewhere, '/account/delete', { password: 'akebono-no-sora' });
    assert.equal(await textAt(elsewhere.page, 'h1'), '退会しました');
    await until('the blog returns 404', async () => (await reader.open(host + BLOG)) === 404);
  }),
);

test(
  'a double click on the sign-up button creates one account, shows its codes and signs in',
  journey(async ({ product, visitor }) => {
    const { host } = product;
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${host}/`);
    await reader.follow(SIGN_UP_LINK);
    await proven(reader);
    const typed = { ameba_id: 'engawa-nido', nickname: '二度', password: MEMBER.password };
    for (const [name, value] of Object.entries(typed))
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await page.type(`form[action="/signup"] input[name=${name}]`, value);
    await page.click('form[action="/signup"] button[type=submit]', { count: 2 });
    await page.waitForSelector('.Codes code', { timeout: 60_000 });
    assert.equal((await page.$$('.Codes code')).length, 8);
    assert.equal(await page.$('[role=alert]'), null);
    await sendAccountForm(reader, {});
    assert.equal(page.url(), `${host}/_customize/start`);
    await reader.open(`${host}/`);
    await page.waitForSelector(NICKNAME);
  }),
);

test(
  'over the sign-up limit a browser solves a proof of work; a browser without scripts gets a retry time',
  journey(async ({ product, visitor }) => {
    const { host } = product;
    const typed = { nickname: '会員', password: 'susuki-no-hara' };
    const reader = await visitor();
    await reader.open(`${host}/`);
    await reader.follow(SIGN_UP_LINK);
    await proven(reader);
    await sendAccountForm(reader, { ameba_id: 'engawa-ni', ...typed });
    assert.equal((await reader.page.$$('.Codes code')).length, 8);
    assertQuiet(reader);

    const scriptless = await visitor();
    await scriptless.page.setJavaScriptEnabled(false);
    await scriptless.open(`${host}/_signin?new=1&return_to=/`);
    const refused = await sendAccountForm(scriptless, { ameba_id: 'engawa-san', ...typed });
    assert.equal(refused, 429);
    assert.match((await textAt(scriptless.page, 'noscript')) ?? '', /以降にもう一度お試しください/);
  }),
);

const OVER = '今日フォローできる人数の上限に達しました。明日またお試しください。';

test(
  'R4.6 a follow over the daily limit is refused with a message, with and without scripts',
  journey(async (stage) => {
    const first = await memberOnBlog(stage, MEMBERS.limited);
    await first.reader.page.click(followButton('header', first.amebaId));
    await waitForFollowButtons(first.reader.page, first.amebaId, true);

    const { reader, amebaId } = await memberOnBlog(stage, MEMBERS.limited);
    const { page } = reader;
    assert.notEqual(amebaId, first.amebaId);
    await page.click(followButton('header', amebaId));
    await waitForNotice(page, OVER);
    await waitForFollowButtons(page, amebaId, false);
    assert.equal((await storedFollow(page, amebaId)).isFollowing, false);

    await page.setJavaScriptEnabled(false);
    await reader.open(`${stage.product.host}/${amebaId}/`);
    await reader.follow(followButton('header', amebaId));
    const said = await page.$eval('main', ({ textContent }) => textContent);
    assert.ok(said.includes(OVER), said);
  }),
);
