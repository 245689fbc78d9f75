import { ADMIN_TOKEN, type APlatform } from './aPlatform.ts';

/** Posts to an admin route as commands do. */
export const asAdmin = async ({ server }: APlatform, path: string, body: object) => {
  const answer = await server.inject({
    method: 'POST',
    url: `/_admin/${path}`,
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    payload: body,
  });
  const json: unknown = answer.json();
  return { status: answer.statusCode, body: json };
};
