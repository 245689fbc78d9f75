import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { aPlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

test('BM17 all sessions of a member share a draft key; another member has another, a guest none', async () => {
  const platform = await aPlatform({ seed: 'demo' });
  const loadDraftKey = async (client: ReturnType<typeof aClient>) =>
    unwrap(await getPersonal(client.read)({})).draftKey;
  const keyOfMember = async (amebaId: string) =>
    loadDraftKey((await signedIn(platform, amebaId)).client);
  const key = await keyOfMember('tomo-shio');
  expect(Buffer.from(key, 'base64')).toHaveLength(64);
  expect(await keyOfMember('tomo-shio')).toBe(key);
  expect(await keyOfMember('mugicha88')).not.toBe(key);
  expect(await loadDraftKey(aClient(platform.server))).toBe('');
  await platform.close();
});
