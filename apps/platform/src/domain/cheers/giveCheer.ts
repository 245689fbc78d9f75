import { createHmac } from 'node:crypto';
import { isLoopback } from '@engawa/server-kit/http/visitorNetwork.ts';
import type { Clock } from '../../system/clock.ts';
import type { Connection, Queryable } from '../../database/database.ts';
import { isPublic } from '../entries/isPublic.ts';
import { toTokyoDay } from '../../system/tokyoTime.ts';
import { CHEER_KINDS, type CheerKind } from './cheerKinds.ts';

/** Maximum cheers of one network a day, over all entries. */
export const CHEERS_A_DAY = 30;

export type CheerDeps = {
  readonly database: Connection;
  readonly clock: Clock;
  /** keys the digests, so that no one can compute them without it */
  readonly cheerKey: string;
};

/** A visitor without an account, as far as a request identifies the visitor. */
export type CheerVisitor = { readonly network: string; readonly browser: string };

/**
 * R6.4 as SQL: the entry accepts likes, the blog accepts cheers. `b` is the blog, `e` its entry.
 */
export const IS_CHEER_ALLOWED = `(b.takes_cheers and b.deny_pocket = 'accept'
  and e.publish_flg = 'open' and e.closed_flg <> 'mon_ng')`;

/** @returns null if there is no such entry */
export const findCheerPermission = async (
  { database, clock }: { readonly database: Queryable; readonly clock: Clock },
  entryId: number,
): Promise<boolean | null> => {
  const [entry] = await database.query<{ is_allowed: boolean }>(
    `select ${IS_CHEER_ALLOWED} as is_allowed
       from entries e join blogs b on b.blog_id = e.blog_id
      where e.entry_id = $1 and ${isPublic('$2')}`,
    [entryId, clock()],
  );
  return entry?.is_allowed ?? null;
};

export type CheerCounts = Readonly<Record<CheerKind, number>>;

export const countCheers = async (
  { database }: { readonly database: Queryable },
  entryId: number,
): Promise<CheerCounts> => {
  const rows = await database.query<{ kind: CheerKind; cheers: number }>(
    'select kind, cheers from cheer_counts where entry_id = $1',
    [entryId],
  );
  const counted = new Map(rows.map(({ kind, cheers }) => [kind, cheers]));
  // all kinds, in display order
  return Object.fromEntries(
    CHEER_KINDS.map((kind) => [kind, counted.get(kind) ?? 0]),
  ) as CheerCounts;
};

const digest = (key: string, ...facts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(facts)).digest();

/**
 * Builds a visitor's digests, which change each Tokyo day: rows of different days are unlinkable.
 */
const buildDigests = ({ clock, cheerKey }: CheerDeps, { network, browser }: CheerVisitor) => {
  const day = toTokyoDay(clock());
  return {
    day,
    visitor: digest(cheerKey, 'visitor', day, network, browser),
    network: digest(cheerKey, 'network', day, network),
  };
};

/** Builds a form's CSRF token, valid for its entry, reader and day. */
export const cheerToken = (deps: CheerDeps, entryId: number, visitor: CheerVisitor): string =>
  digest(
    deps.cheerKey,
    'form',
    String(entryId),
    buildDigests(deps, visitor).visitor.toString('hex'),
  ).toString('base64url');

/** `again`: this reader has cheered for the entry today; `limited`: the network is at its limit. */
export type CheerOutcome = 'given' | 'again' | 'limited';

/**
 * Serializes the cheers of one network, so that each counts those before it. The lock is a separate
 * statement, because a statement sees only data from before its start.
 */
const TAKE_TURN = `select pg_advisory_xact_lock(hashtextextended('cheers of ' || encode($1::bytea, 'hex'), 0))`;

/**
 * Gives a cheer: one per reader, entry and day, and at most the network's limit, even for
 * concurrent requests.
 */
export const giveCheer = async (
  deps: CheerDeps,
  entryId: number,
  kind: CheerKind,
  visitor: CheerVisitor,
): Promise<CheerOutcome> => {
  const of = buildDigests(deps, visitor);
  return deps.database.transaction(async (tx) => {
    await tx.query(TAKE_TURN, [of.network]);
    const [today] = await tx.query<{ given: number; is_again: boolean }>(
      `select (select count(*)::int from cheers where given_on = $1::date and network_hash = $2) as given,
              exists (select 1 from cheers
                       where entry_id = $3 and given_on = $1::date and visitor_hash = $4) as is_again`,
      [of.day, of.network, entryId, of.visitor],
    );
    if (today?.is_again) return 'again';
    // tests and measurements run on this machine
    if (!isLoopback(visitor.network) && (today?.given ?? 0) >= CHEERS_A_DAY) return 'limited';
    await tx.query(
      `insert into cheers (entry_id, given_on, visitor_hash, network_hash, kind)
       values ($1, $2::date, $3, $4, $5)`,
      [entryId, of.day, of.visitor, of.network, kind],
    );
    return 'given';
  });
};
