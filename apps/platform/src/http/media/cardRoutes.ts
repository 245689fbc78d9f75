import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';
import { pictureUrl } from '../../resources/rows/picture.ts';
import type { CardStore } from '../../domain/cards/cardStore.ts';

export type CardRoutesDeps = {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly cards: CardStore;
  /** whether a font for the text is installed */
  readonly hasFont: () => Promise<boolean>;
  readonly platformOrigin: string;
  readonly siteName: string;
};

type Row = {
  readonly title: string;
  readonly blog_title: string;
  readonly image_path: string | null;
};

const SELECT = `
  select e.title, b.title as blog_title, m.image_path
    from entries e
    join blogs b on b.blog_id = e.blog_id
    join members m on m.member_id = b.member_id
   where e.entry_id = $1 and ${isOpenEntry('$2')}`;

const DAY = 'public, max-age=86400';
/** The card of the site has the title of the front page, which fits on one line. */
const SITE = 'site.png';
const SITE_TITLE = '日々を書く、だれかの日々を読む';

const FILE = /^([1-9]\d{0,15})\.png$/;

/**
 * `GET /entry_cards/{entryId}.png`: the link preview image of a public entry; `site.png` is the
 * image of the front page. Without a Japanese font the route sends the blogger's portrait instead
 * of a card with empty boxes, and without a portrait a card without text.
 */
export const addCardRoutes = (server: FastifyInstance, deps: CardRoutesDeps): void => {
  const { database, clock, cards, hasFont, platformOrigin, siteName } = deps;
  const findCardText = async (file: string): Promise<Row | undefined> => {
    if (file === SITE) return { title: SITE_TITLE, blog_title: siteName, image_path: null };
    const entryId = Number(FILE.exec(file)?.[1] ?? 0);
    if (entryId === 0 || !Number.isSafeInteger(entryId)) return undefined;
    const [entry] = await database.query<Row>(SELECT, [entryId, clock()]);
    return entry;
  };
  server.get<{ Params: { file: string } }>('/entry_cards/:file', async (request, reply) => {
    const entry = await findCardText(request.params.file);
    if (!entry) return reply.code(404).send({ message: 'Not Found' });
    const hasWords = await hasFont();
    reply.header('Cache-Control', DAY);
    if (!hasWords && entry.image_path !== null) {
      return reply.redirect(pictureUrl(platformOrigin, entry.image_path), 302);
    }
    const file = await cards.find(
      hasWords ? { title: entry.title, blogTitle: entry.blog_title } : null,
    );
    return reply
      .type('image/png')
      .header('Content-Length', (await stat(file)).size)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Access-Control-Allow-Origin', '*')
      .send(createReadStream(file));
  });
};
