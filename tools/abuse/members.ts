import type { ReadClient } from '@engawa/api-client/client/readClient.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { clientOfSession } from '@engawa/harness/requests/memberClient.ts';
import { signedInSession } from '@engawa/harness/requests/signedInClient.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

/** A signed-in member. */
export type SignedIn = {
  readonly amebaId: string;
  readonly session: string;
  readonly csrfToken: string;
  readonly client: ReadClient;
};

/** @errors throws if the sign-in fails */
export const signInAs = async (host: string, amebaId: string): Promise<SignedIn> => {
  const session = await signedInSession({ host }, { amebaId });
  const client = await clientOfSession(host, session);
  const personal = await getPersonal(client.read)({});
  if (!personal.ok) throw new Error(personal.error.message);
  return { amebaId, session, csrfToken: personal.value.csrfToken, client };
};

/** Signs members in sequentially, because the password hash is slow. */
export const signInEach = async (
  host: string,
  amebaIds: readonly string[],
): Promise<readonly SignedIn[]> => {
  const members: SignedIn[] = [];
  for (const amebaId of amebaIds) members.push(await signInAs(host, amebaId));
  return members;
};

const demoShape = v.array(v.object({ amebaId: v.string() }));

/** Ids of members of the demo. @errors throws if it has fewer */
export const demoMembers = async (count: number): Promise<readonly string[]> => {
  const files = ['members.json', 'blogs.json'].map((name) =>
    readFile(join(CHECKOUT_ROOT, 'apps/platform/seed/demo', name), 'utf8'),
  );
  const members = (await Promise.all(files)).flatMap((text) =>
    v.parse(demoShape, JSON.parse(text)),
  );
  if (members.length < count) throw new Error(`the demo has only ${members.length} members`);
  return members.slice(0, count).map(({ amebaId }) => amebaId);
};

/** The address of a visitor; each address has separate rate limits. */
export const visitor = (turn: number): string => `127.0.3.${1 + (turn % 250)}`;

export const entryIdIn = (url: string): number => Number(/entry-(\d+)/.exec(url)?.[1]);
