import { fakeRead } from '../../fixtures/fakeRead.ts';
import { getPersonal } from './personal.ts';

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [undefined, 2],
  ['woman', 2],
])('R3.11 the gender %j of a session is %i', async (gender, decoded) => {
  const session = { ameba_id: 'mame-daifuku', nickname: '豆だいふく', has_blog: false, gender };
  const read = fakeRead({ personal: { session, csrf_token: 'token', own: {} } });
  const personal = await getPersonal(read)({});
  expect(personal).toMatchObject({ ok: true, value: { session: { gender: decoded } } });
});
