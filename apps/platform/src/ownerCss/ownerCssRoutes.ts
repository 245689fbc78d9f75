import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { OWNER_CSS_ROUTE } from './ownerCssPath.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FILE = /^([1-9]\d{0,14})\.css$/;

const paramsSchema = v.object({ subDirectory: v.string(), file: v.string() });
const querySchema = v.object({ v: v.optional(v.string()) });

/**
 * `GET /user_css/skin_session/templates/{sub directory}/{blog id}.css?v={digest}`: what stands of an
 * owner's sheet. With the digest of an earlier one it is the sheet of now, which nothing may keep.
 */
export const addOwnerCssRoutes = (server: FastifyInstance, database: Queryable): void => {
  server.get(OWNER_CSS_ROUTE, async (request, reply) => {
    const { subDirectory, file } = v.parse(paramsSchema, request.params);
    const { v: digest } = v.parse(querySchema, request.query);
    const blogId = Number(FILE.exec(file)?.[1] ?? 0);
    const [row] = await database.query<{ custom_css: string; custom_css_digest: string }>(
      `select s.custom_css, s.custom_css_digest
         from blog_skins s join blogs b on b.blog_id = s.blog_id
        where s.blog_id = $1 and b.sub_directory = $2 and s.custom_css is not null`,
      [blogId, subDirectory],
    );
    if (!row) return reply.code(404).send({ message: 'Not Found' });
    return reply
      .header('Cache-Control', digest === row.custom_css_digest ? IMMUTABLE : 'no-store')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('text/css; charset=utf-8')
      .send(row.custom_css);
  });
};
