import type { StatsDays } from '@engawa/api-client/model/ownStats.ts';
import { getOwnStats, STATS_DAYS } from '@engawa/api-client/resources/member/ownStats.ts';
import type { Handler } from '../../http/exchange.ts';
import { sendPage } from '../../responses/sendPage.ts';
import { redirectToStart } from '../entries/editorSetup.tsx';
import { createOwnerAddress, type OwnerPageSetup } from '../ownerCall.ts';
import { sendOwnerPage } from '../sendOwnerPage.tsx';
import { STATS_PATH } from '../ownerPages.ts';
import { StatsPage } from './StatsPage.tsx';

const TITLE = 'アクセス解析';

const daysIn = (query: URLSearchParams): StatsDays =>
  STATS_DAYS.find((days) => String(days) === query.get('days')) ?? 30;

/** The statistics of a blog: only for its owner, never cached. */
export const createStatsAddress = (setup: OwnerPageSetup): Handler =>
  createOwnerAddress(
    setup,
    async ({ exchange, query, amebaId, read }) => {
      const days = daysIn(query);
      const stats = await getOwnStats(read)({ days });
      if (!stats.ok) return sendPage(exchange, setup.errorPage(503));
      return sendOwnerPage(exchange, setup, {
        title: TITLE,
        amebaId,
        path: STATS_PATH,
        children: <StatsPage stats={stats.value} amebaId={amebaId} days={days} />,
      });
    },
    undefined,
    { noBlog: redirectToStart },
  );
