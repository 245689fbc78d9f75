import send from '@fastify/send';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import type { Queryable } from '../../database/database.ts';
import { DEMO_FOLDER } from '../../system/demoFolder.ts';
import { parseVideoKind } from '../../domain/media/videoPath.ts';

const FILMS = fileURLToPath(new URL('films/', DEMO_FOLDER));

/** The video at a path never changes; captions may be corrected and then get a new ETag. */
const AGES = {
  film: { maxAge: 31_536_000_000, immutable: true },
  track: { maxAge: 300_000, immutable: false },
} as const;

const SOURCES = {
  film: 'select source_file from film_sources where video_path = $1',
  track: 'select source_file from film_tracks where track_path = $1',
} as const;

const findFile = async (
  database: Queryable,
  kind: keyof typeof SOURCES,
  path: string,
): Promise<string | null> => {
  const [row] = await database.query<{ source_file: string }>(SOURCES[kind], [path]);
  return row?.source_file ?? null;
};

/** `GET /user_videos/…`: a video, complete or as a range, or its captions. */
export const addVideoRoutes = (server: FastifyInstance, database: Queryable): void => {
  server.get('/user_videos/*', async (request, reply) => {
    // the raw path, because encoded dots and slashes are invalid in every path
    const [path = ''] = request.raw.url?.split('?') ?? [];
    const kind = parseVideoKind(path);
    const file = kind && (await findFile(database, kind, path));
    if (kind === null || file === null) return reply.code(404).send({ message: 'Not Found' });
    const sent = await send(request.raw, file, { root: FILMS, ...AGES[kind] });
    return reply
      .code(sent.statusCode)
      .headers(sent.headers)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Access-Control-Allow-Origin', '*')
      .send(sent.stream);
  });
};
