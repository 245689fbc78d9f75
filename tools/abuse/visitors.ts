import type { ReadClient } from '@engawa/api-client/client/readClient.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { signedInClient } from '../../e2e/harness/requests/signedInClient.ts';
import { ROOT } from '../release/checkout.ts';
import type { Target } from './attacks.ts';
import type { Outcome } from './traffic.ts';

const MEMBERS_FILES = ['members.json', 'blogs.json'];
const membersShape = v.array(v.object({ amebaId: v.string() }));

/** Many visitors, each with limits of their own. */
export const visitor = (turn: number) => `127.0.3.${1 + (turn % 250)}`;

/** Names of the demo's members. */
export const demoMembers = async (): Promise<readonly string[]> => {
  const files = MEMBERS_FILES.map((name) => join(ROOT, 'apps/platform/seed/demo', name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) =>
    v.parse(membersShape, JSON.parse(text)).map(({ amebaId }) => amebaId),
  );
};

/** Signs so many of the demo's members in. */
export const signedIn = async (
  { product }: Target,
  count: number,
): Promise<readonly ReadClient[]> => {
  const members = await demoMembers();
  if (members.length < count) throw new Error(`the demo has only ${members.length} members`);
  const clients: ReadClient[] = [];
  for (const amebaId of members.slice(0, count))
    // oxlint-disable-next-line no-await-in-loop -- passwords are hashed one after the other
    clients.push(await signedInClient(product, { amebaId }));
  return clients;
};

export const countOf = (outcomes: readonly Outcome[], status: number): number =>
  outcomes.filter((outcome) => outcome.status === status).length;

export const entryIdIn = (url: string): number => Number(/entry-(\d+)/.exec(url)?.[1]);

export const shown = (ms: number) => `${Math.round(ms)} ms`;
