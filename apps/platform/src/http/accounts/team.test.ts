import { ADMIN_TOKEN, aPlatform, CONSOLE_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';
import { anAccountBrowser } from '../../testing/anAccountBrowser.ts';
import { asAdmin } from '../../testing/asAdmin.ts';
import { useTeamCode } from '../../domain/team/teamRoles.ts';

const MEMBER = 'hanamizuki-3';
const PASSWORD = 'engawa-demo';
const ROLE = { amebaId: MEMBER, role: 'release' };
const PAGE = '/team/console?state=of-the-console';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const order = (act: 'grant' | 'revoke', given: object = ROLE) =>
  asAdmin(platform, 'team', { act, ...given });

const signIn = (typed: Readonly<Record<string, string>> = {}, address = '192.0.2.9') =>
  anAccountBrowser(platform, { address }).submit(PAGE, '/team/console', {
    ameba_id: MEMBER,
    password: PASSWORD,
    ...typed,
  });

const exchange = async (location: string) => {
  const code = new URL(location).searchParams.get('code');
  return asAdmin(platform, 'team/exchange', { code, role: 'release' });
};

const acts = async () =>
  (
    await platform.database.query<{ row: string }>(
      `select actor || ' ' || act || ' ' || subject as row from audit_log where act like 'team.%' order by 1`,
    )
  ).map(({ row }) => row);

beforeEach(async () => {
  await platform.database.query('delete from team_roles');
  await platform.database.query('delete from audit_log');
  await platform.database.query('delete from sign_in_failures');
});

test('BF27 a command grants and revokes a team role, once each, with audit rows', async () => {
  expect((await order('grant')).status).toBe(200);
  expect((await order('grant')).status).toBe(404);
  expect((await order('grant', { ...ROLE, amebaId: 'unknown-here' })).status).toBe(404);
  expect((await order('grant', { ...ROLE, role: 'owner' })).status).toBe(400);
  const listed = await platform.server.inject({
    url: '/_admin/team',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  });
  expect(listed.json()).toMatchObject({ team: [ROLE] });
  expect((await platform.server.inject('/_admin/team')).statusCode).toBe(401);
  expect((await order('revoke')).status).toBe(200);
  expect((await order('revoke')).status).toBe(404);
  expect(await acts()).toEqual([
    `admin team.granted ${MEMBER} release`,
    `admin team.revoked ${MEMBER} release`,
  ]);
});

test('BF27 sign-in of a member with a team role returns a code that works once', async () => {
  await order('grant');
  const answer = await signIn();
  expect(answer.status).toBe(303);
  expect(answer.location).toMatch(
    new RegExp(`^${CONSOLE_ORIGIN}/session\\?code=[\\w-]{43}&state=of-the-console$`),
  );
  expect(await exchange(answer.location)).toEqual({ status: 200, body: { amebaId: MEMBER } });
  expect((await exchange(answer.location)).status).toBe(404);
  expect(await acts()).toContain(`${MEMBER} team.console-opened `);
});

test('BF27 a code expires after a minute, and with the loss of the role', async () => {
  await order('grant');
  const late = await signIn();
  const code = new URL(late.location).searchParams.get('code') ?? '';
  const afterAMinute = () => new Date(Date.parse('2026-11-21T09:01:00+09:00'));
  expect(await useTeamCode(platform.database, afterAMinute, code)).toBeNull();
  await order('revoke');
  expect((await exchange(late.location)).status).toBe(404);
});

test('BF27 rejects a missing role, a wrong password, a foreign form and a missing state', async () => {
  const without = await signIn();
  expect(without.status).toBe(403);
  expect(without.document.querySelector('[role=alert]')?.textContent).toContain('権限がありません');
  expect(await acts()).toEqual([`${MEMBER} team.console-refused `]);
  await order('grant');
  expect((await signIn({ password: 'wrong' })).status).toBe(401);
  expect((await signIn({ form_token: 'x' })).status).toBe(403);
  expect((await signIn({ state: '' })).status).toBe(400);
  const codes = await platform.database.query('select 1 from team_codes');
  expect(codes).toHaveLength(0);
});

test('BF27 the wait after failed sign-ins applies here too, with a message and an audit row', async () => {
  await order('grant');
  await platform.database.query(
    `insert into sign_in_failures (member_id, failures, last_failed_at)
     select member_id, 5, timestamptz '2026-11-21 09:00+09' from members where ameba_id = $1`,
    [MEMBER],
  );
  const held = await signIn();
  expect([held.status, held.headers['retry-after']]).toEqual([429, '15']);
  expect(held.document.querySelector('[role=alert]')?.textContent).toContain('あと15秒');
  const rows = await platform.database.query(
    "select 1 from audit_log where actor = $1 and act = 'account.sign-in-refused'",
    [MEMBER],
  );
  expect(rows).toHaveLength(1);
});

test('BF27 checks the team role again each time; a suspended member has none', async () => {
  const owner = { ...ROLE, amebaId: 'kanoya-mio' };
  const holds = () => asAdmin(platform, 'team/member', owner);
  expect((await holds()).body).toEqual({ hasRole: false });
  await order('grant', owner);
  expect((await holds()).body).toEqual({ hasRole: true });
  await asAdmin(platform, 'moderation', { act: 'suspend', amebaId: owner.amebaId });
  expect((await holds()).body).toEqual({ hasRole: false });
});

test('BF27 the team sign-in page posts only to the console, and is not cached', async () => {
  const { headers, document } = await anAccountBrowser(platform).open(PAGE);
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${CONSOLE_ORIGIN};`);
  expect(headers['cache-control']).toBe('no-store');
  expect(document.querySelector('h1')?.textContent).toBe('リリースコンソール');
});

test('audits console actions under the name of the member', async () => {
  const notified = { act: 'release.promoted', subject: 'entry@1.2.3' };
  expect((await asAdmin(platform, 'audit', { ...notified, actor: MEMBER })).status).toBe(200);
  expect((await asAdmin(platform, 'audit', notified)).status).toBe(200);
  const rows = await platform.database.query<{ actor: string }>(
    'select actor from audit_log order by actor',
  );
  expect(rows.map(({ actor }) => actor)).toEqual(['admin', MEMBER]);
});
