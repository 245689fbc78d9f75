import { isAmebaId } from '@engawa/contract/amebaId.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Clock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Purge } from '../../domain/purges/purgeLog.ts';

/** Maximum recommended entries of a genre. */
const MOST_PICKUPS = 30;

const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const pickupsSchema = v.object({
  genre: code,
  entryIds: v.pipe(
    v.array(id),
    v.maxLength(MOST_PICKUPS),
    v.check((ids) => new Set(ids).size === ids.length, 'contains an entry twice'),
  ),
});

const themeSchema = v.object({
  amebaId: v.pipe(v.string(), v.check(isAmebaId, 'is not an amebaId')),
  theme: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  genre: v.nullable(code),
});

const hasGenre = async (database: Database, genre: string) =>
  (await database.query('select 1 from genres where code = $1', [genre])).length > 0;

/** Replaces a genre's recommendations atomically. @returns whether all entries exist */
const setPickups = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { genre, entryIds }: v.InferOutput<typeof pickupsSchema>,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const found = await tx.query('select 1 from entries where entry_id = any($1::bigint[])', [
      entryIds,
    ]);
    if (found.length < entryIds.length) return false;
    await tx.query('delete from genre_pickups where genre_code = $1', [genre]);
    await tx.query(
      `insert into genre_pickups (genre_code, position, entry_id)
       select $1, place, entry_id
         from unnest($2::bigint[]) with ordinality as picked(entry_id, place)`,
      [genre, entryIds],
    );
    await writeAuditLog(tx, clock, {
      actor: 'admin',
      act: 'genre.pickups-changed',
      subject: genre,
    });
    return true;
  });

/**
 * `POST /_admin/pickups` and `/_admin/theme-genre`, for bearers of the admin token: the editors'
 * recommendations of a genre, and the genre of a theme that differs from its blog's.
 */
export const addEditorialRoutes = (
  admin: FastifyInstance,
  deps: { readonly database: Database; readonly clock: Clock; readonly purge: Purge },
): void => {
  const { database, clock, purge } = deps;

  admin.post('/_admin/pickups', async (request, reply) => {
    const parsed = v.safeParse(pickupsSchema, request.body);
    if (!parsed.success)
      return reply
        .code(400)
        .send({ message: `genre and at most ${MOST_PICKUPS} entryIds are needed, each once` });
    const { genre } = parsed.output;
    if (!(await hasGenre(database, genre)))
      return reply.code(404).send({ message: 'genre not found' });
    if (!(await setPickups(deps, parsed.output)))
      return reply.code(422).send({ message: 'an entry was not found' });
    purge(['site']);
    return reply.send({ genre, pickups: parsed.output.entryIds.length });
  });

  admin.post('/_admin/theme-genre', async (request, reply) => {
    const parsed = v.safeParse(themeSchema, request.body);
    if (!parsed.success)
      return reply.code(400).send({ message: 'amebaId, theme and genre (or null) are needed' });
    const { amebaId, theme, genre } = parsed.output;
    if (genre !== null && !(await hasGenre(database, genre)))
      return reply.code(404).send({ message: 'genre not found' });
    const changed = await database.transaction(async (tx) => {
      const rows = await tx.query(
        `update themes t set genre_code = $3 from blogs b
          where b.blog_id = t.blog_id and b.ameba_id = $1 and t.name = $2 returning 1`,
        [amebaId, theme, genre],
      );
      if (rows.length > 0)
        await writeAuditLog(tx, clock, {
          actor: 'admin',
          act: 'theme.genre-changed',
          subject: `blog:${amebaId}`,
        });
      return rows.length > 0;
    });
    if (!changed) return reply.code(404).send({ message: 'theme not found' });
    purge([`blog:${amebaId}`, 'site']);
    return reply.send({ amebaId, theme, genre });
  });
};
