import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import type { PictureStore } from '../../domain/media/pictureStore.ts';
import { adReportPage, REPORT_POLICY } from './adReportPage.ts';
import {
  addCampaign,
  campaignSchema,
  listCampaigns,
  reportAds,
  setCampaignActive,
} from '../../domain/ads/campaigns.ts';

/** Body limit, which fits twenty images of a campaign in base64. */
const BODY_LIMIT = 16 * 1024 * 1024;
const MOST_DAYS = 400;

const daysSchema = v.object({
  days: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(MOST_DAYS)),
    '30',
  ),
});

const stateSchema = v.object({ name: v.string(), isActive: v.boolean() });

/**
 * `GET` and `POST /_admin/ads`, `/_admin/ads/campaigns`, `/_admin/ads/figures` and
 * `/_admin/ads/state`, for bearers of the admin token; the first route serves a page, the others
 * JSON.
 */
export const addAdAdminRoutes = (
  admin: FastifyInstance,
  deps: {
    readonly database: Database;
    readonly clock: Clock;
    readonly pictures: Pick<PictureStore, 'plan' | 'add' | 'remove'>;
  },
): void => {
  const { database, clock } = deps;
  const loadReport = (query: unknown) =>
    reportAds(database, clock, v.parse(daysSchema, query).days);

  admin.get('/_admin/ads', async (request, reply) =>
    reply
      .headers({ 'Content-Security-Policy': REPORT_POLICY, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(adReportPage(await loadReport(request.query))),
  );
  admin.get('/_admin/ads/figures', async (request) => loadReport(request.query));
  admin.get('/_admin/ads/campaigns', async () => ({ campaigns: await listCampaigns(database) }));

  admin.post('/_admin/ads', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const parsed = v.safeParse(campaignSchema, request.body);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const message = `${v.getDotPath(issue) ?? 'the campaign'}: ${issue.message}`;
      return reply.code(400).send({ message });
    }
    const added = await addCampaign(deps, parsed.output);
    if (!added.ok)
      return reply
        .code(added.error === 'the name is taken: choose another one' ? 409 : 422)
        .send({ message: `campaign rejected: ${added.error}` });
    return reply.code(201).send({ campaignId: added.value });
  });

  admin.post('/_admin/ads/state', async (request, reply) => {
    const parsed = v.safeParse(stateSchema, request.body);
    if (!parsed.success) return reply.code(400).send({ message: 'name and isActive are needed' });
    const { name, isActive } = parsed.output;
    if (!(await setCampaignActive(deps, name, isActive)))
      return reply.code(404).send({ message: 'not found, or already in that state' });
    return parsed.output;
  });
};
