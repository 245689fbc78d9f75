import send from '@fastify/send';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import type { Queryable } from '../database/database.ts';
import { DEMO_FOLDER } from '../seed/demoFiles.ts';
import { kindOfVideoPath } from './videoPath.ts';

const FILMS = fileURLToPath(new URL('films/', DEMO_FOLDER));

/** A path never changes its film. */
const YEAR_MS = 31_536_000_000;

const SOURCES = {
  film: 'select source_file from film_sources where video_path = $1',
  track: 'select source_file from film_tracks where track_path = $1',
} as const;

const findFile = async (database: Queryable, path: string): Promise<string | null> => {
  const kind = kindOfVideoPath(path);
  if (kind === null) return null;
  const [row] = await database.query<{ source_file: string }>(SOURCES[kind], [path]);
  return row?.source_file ?? null;
};

/** `GET /user_videos/…`: a film, whole or the range that a player asks for, or its captions. */
export const addVideoRoutes = (server: FastifyInstance, database: Queryable): void => {
  server.get('/user_videos/*', async (request, reply) => {
    // raw: an encoded dot or slash is no part of any path
    const [path = ''] = request.raw.url?.split('?') ?? [];
    const file = await findFile(database, path);
    if (file === null) return reply.code(404).send({ message: 'Not Found' });
    const sent = await send(request.raw, file, { root: FILMS, maxAge: YEAR_MS, immutable: true });
    return reply
      .code(sent.statusCode)
      .headers(sent.headers)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Access-Control-Allow-Origin', '*')
      .send(sent.stream);
  });
};
