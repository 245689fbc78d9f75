import type { StatsDays } from '@engawa/api-client/model/ownStats.ts';
import { getOwnStats, STATS_DAYS } from '@engawa/api-client/resources/member/ownStats.ts';
import { errorPage, type Answer } from '../ownerCall.ts';
import { ownerPage } from '../ownerPage.tsx';
import { STATS_PATH } from '../ownerPages.ts';
import { StatsPage } from './StatsPage.tsx';

const daysIn = (query: URLSearchParams): StatsDays =>
  STATS_DAYS.find((days) => String(days) === query.get('days')) ?? 30;

/** The statistics of a blog. */
export const answerStats: Answer = async ({ query, amebaId, read }) => {
  const days = daysIn(query);
  const stats = await getOwnStats(read)({ days });
  if (!stats.ok) return errorPage(503);
  return ownerPage({
    title: 'アクセス解析',
    amebaId,
    path: STATS_PATH,
    children: <StatsPage stats={stats.value} amebaId={amebaId} days={days} />,
  });
};
