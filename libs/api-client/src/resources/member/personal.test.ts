import { fakeRead } from '../../fixtures/fakeRead.ts';
import { aWirePersonal, DRAFT_KEY } from '../../fixtures/member.ts';
import { getPersonal } from './personal.ts';

test.each([
  [DRAFT_KEY, DRAFT_KEY],
  [undefined, ''],
  ['短い', ''],
])('BM17 decodes the draft key %j as %j', async (draft_key, draftKey) => {
  const personal = await getPersonal(fakeRead({ personal: aWirePersonal({ draft_key }) }))({});
  expect(personal).toMatchObject({ ok: true, value: { draftKey } });
});

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [undefined, 2],
  ['woman', 2],
])('R3.11 decodes the gender %j of a session as %i', async (gender, decoded) => {
  const session = { ameba_id: 'mame-daifuku', nickname: '豆だいふく', has_blog: false, gender };
  const read = fakeRead({ personal: { session, csrf_token: 'token', own: {} } });
  const personal = await getPersonal(read)({});
  expect(personal).toMatchObject({ ok: true, value: { session: { gender: decoded } } });
});
