import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { OWNER_CSS_ROUTE } from './ownerCssPath.ts';

/** The address of a sheet never changes, so what it holds may not be kept for long. */
const SHORT = 'public, max-age=60, stale-while-revalidate=600';
const FILE = /^([1-9]\d{0,14})\.css$/;

const paramsSchema = v.object({ subDirectory: v.string(), file: v.string() });

const isAmong = (etags: string | undefined, etag: string): boolean =>
  etags?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

/** `GET /user_css/skin_session/templates/{sub directory}/{blog id}.css`: what stands of an owner's sheet. */
export const addOwnerCssRoutes = (server: FastifyInstance, database: Queryable): void => {
  server.get(OWNER_CSS_ROUTE, async (request, reply) => {
    const { subDirectory, file } = v.parse(paramsSchema, request.params);
    const blogId = Number(FILE.exec(file)?.[1] ?? 0);
    const [row] = await database.query<{ custom_css: string }>(
      `select s.custom_css from blog_skins s join blogs b on b.blog_id = s.blog_id
        where s.blog_id = $1 and b.sub_directory = $2 and s.custom_css is not null`,
      [blogId, subDirectory],
    );
    if (!row) return reply.code(404).send({ message: 'Not Found' });
    const etag = `"${createHash('sha256').update(row.custom_css).digest('base64url')}"`;
    reply
      .header('ETag', etag)
      .header('Cache-Control', SHORT)
      .header('Cross-Origin-Resource-Policy', 'cross-origin');
    return isAmong(request.headers['if-none-match'], etag)
      ? reply.code(304).send()
      : reply.type('text/css; charset=utf-8').send(row.custom_css);
  });
};
