import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Queryable } from '../../database/database.ts';
import { HAS_SHEET, SHEET, SHEET_DIGEST } from '../../domain/ownerCss/blogSheet.ts';
import { OWNER_CSS_ROUTE } from '../../domain/ownerCss/ownerCssPath.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FILE = /^([1-9]\d{0,14})\.css$/;

const paramsSchema = v.object({ subDirectory: v.string(), file: v.string() });
const querySchema = v.object({ v: v.optional(v.string()) });

/**
 * `GET /user_css/skin_session/templates/{sub directory}/{blog id}.css?v={digest}`: the skin's sheet
 * and the owner's confined one. An outdated digest gets the current sheet, with `no-store`.
 */
export const addOwnerCssRoutes = (server: FastifyInstance, database: Queryable): void => {
  server.get(OWNER_CSS_ROUTE, async (request, reply) => {
    const { subDirectory, file } = v.parse(paramsSchema, request.params);
    const { v: digest } = v.parse(querySchema, request.query);
    const blogId = Number(FILE.exec(file)?.[1] ?? 0);
    const [row] = await database.query<{ sheet: string; digest: string }>(
      `select ${SHEET} as sheet, ${SHEET_DIGEST} as digest
         from blog_skins s join blogs b on b.blog_id = s.blog_id
         left join skins k on k.skin_code = s.skin_code
        where s.blog_id = $1 and b.sub_directory = $2 and ${HAS_SHEET}`,
      [blogId, subDirectory],
    );
    if (!row) return reply.code(404).send({ message: 'Not Found' });
    return reply
      .header('Cache-Control', digest === row.digest ? IMMUTABLE : 'no-store')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('text/css; charset=utf-8')
      .send(row.sheet);
  });
};
