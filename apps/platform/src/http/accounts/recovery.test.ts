import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { anAccountBrowser, fromHost } from '../../testing/anAccountBrowser.ts';
import { cheapHash } from '../../testing/cheapPasswords.ts';
import {
  createRecoveryCodes,
  storeRecoveryCodes,
} from '../../domain/accounts/passwords/recoveryCodes.ts';

const NAME = 'tsukimi-12';
const PASSWORD = 'tsukimi-dango';
const NEXT_PASSWORD = 'susuki-no-hara';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

let addresses = 0;
const aBrowser = () => {
  addresses += 1;
  return anAccountBrowser(platform, { address: `198.51.100.${addresses}` });
};
const signIn = (password: string) =>
  aBrowser().submit(fromHost('/signin'), '/signin', { ameba_id: NAME, password });
const recover = (code = '') =>
  aBrowser().submit(fromHost('/recover'), '/recover', {
    ameba_id: NAME,
    recovery_code: code,
    password: NEXT_PASSWORD,
  });

test('a recovery code works after failed sign-ins and resets them; a wrong code is rejected', async () => {
  const [member] = await platform.database.query<{ member_id: number }>(
    "insert into members (ameba_id, nickname, password_hash) values ($1, '月見', $2) returning member_id",
    [NAME, await cheapHash(PASSWORD)],
  );
  const memberId = member?.member_id ?? 0;
  const codes = await createRecoveryCodes(platform.database, {
    action: '/account/recovery-codes',
    key: '',
  });
  await storeRecoveryCodes(platform.database, memberId, codes);
  const failures = async () => {
    const [row] = await platform.database.query<{ failures: number }>(
      'select failures from sign_in_failures where member_id = $1',
      [memberId],
    );
    return row?.failures ?? 0;
  };
  await platform.database.query(
    `insert into sign_in_failures (member_id, failures, last_failed_at)
     values ($1, 40, timestamptz '2026-11-21 09:00+09')`,
    [memberId],
  );
  const held = await signIn(PASSWORD);
  expect(held.status).toBe(429);
  expect(held.document.querySelector('[role=alert]')?.textContent).toContain('復旧コード');
  expect((await recover('aaaa-bbbb-cccc-dddd')).status).toBe(401);
  expect(await failures()).toBe(40);
  expect((await recover(codes[0])).status).toBe(303);
  // the recovery has reset the failures
  expect(await failures()).toBe(0);
  expect((await signIn(NEXT_PASSWORD)).status).toBe(303);
});

test('a wrong recovery code gets the same answer for a known and an unknown id', async () => {
  const answers = await Promise.all(
    [NAME, 'dare-mo-inai'].map((amebaId) =>
      aBrowser().submit(fromHost('/recover'), '/recover', {
        ameba_id: amebaId,
        recovery_code: 'aaaa-bbbb-cccc-dddd',
        password: NEXT_PASSWORD,
      }),
    ),
  );
  const [known, unknown] = answers.map(({ status, document }) => [
    status,
    document.querySelector('[role=alert]')?.textContent,
  ]);
  expect(known).toEqual([401, expect.stringContaining('復旧コードが違います')]);
  expect(known).toEqual(unknown);
});

test.each(['/signin', '/signup', '/recover'])(
  '%s sends COOP, CORP and Permissions-Policy headers',
  async (path) => {
    const { headers } = await platform.server.inject(`${path}?state=any&return_to=%2F`);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
  },
);
