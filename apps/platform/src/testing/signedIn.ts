import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { createClock } from '../system/clock.ts';
import {
  beginSession,
  createOneTimeCode,
  exchangeOneTimeCode,
  createSecret,
} from '../domain/sessions/sessionStore.ts';
import { aClient, unwrap } from './aClient.ts';
import { DEMO_NOW, HOST_ORIGIN, type APlatform } from './aPlatform.ts';

/** Creates a client with a member's session, as the host sends it. @errors throws for no member */
export const signedIn = async ({ database, server }: APlatform, amebaId: string) => {
  const clock = createClock(DEMO_NOW);
  const [member] = await database.query<{ member_id: number }>(
    'select member_id from members where ameba_id = $1',
    [amebaId],
  );
  if (!member) throw new Error(`no member is called ${amebaId}`);
  const browser = { browserSecret: createSecret(), label: 'Firefox（Linux）' };
  const { sessionId } = await beginSession(database, clock, member.member_id, browser);
  const code = await createOneTimeCode(database, clock, sessionId);
  const session = await exchangeOneTimeCode(database, clock, code);
  if (!session) throw new Error('the code was rejected');
  const headers = { cookie: `engawa_session=${session.sessionToken}`, origin: HOST_ORIGIN };
  const { csrfToken } = unwrap(await getPersonal(aClient(server, headers).read)({}));
  return { headers, csrfToken, client: aClient(server, headers, csrfToken) };
};
