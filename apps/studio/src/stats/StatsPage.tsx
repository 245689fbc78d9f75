import type {
  DayMetrics,
  OwnStats,
  Referrer,
  StatsDays,
} from '@engawa/api-client/model/ownStats.ts';
import { STATS_DAYS } from '@engawa/api-client/resources/member/ownStats.ts';
import { address } from '@engawa/contract';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { STATS_PATH } from '../ownerPages.ts';
import { StatsChart } from './StatsChart.tsx';

const count = (value: number): string => value.toLocaleString('ja-JP');

const sum = (days: readonly DayMetrics[], of: 'viewCount' | 'readerCount' | 'iineCount'): number =>
  days.reduce((all, day) => all + day[of], 0);

const SOURCES = {
  direct: '直接・不明',
  inside: 'このサイトの中',
  seo: '検索',
  other: 'ほかのサイト',
} as const satisfies Record<Referrer['kind'], string>;

const hostText = ({ kind, host }: Referrer): string => {
  if (host === '*') return 'そのほかのサイト';
  return kind === 'direct' || kind === 'inside' ? SOURCES[kind] : host;
};

/** `11月21日（土）` needs no year: the page covers at most ninety days. @param day `YYYY-MM-DD` */
const dayText = (day: string): string =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日（${'日月火水木金土'.charAt(
    new Date(`${day}T00:00:00Z`).getUTCDay(),
  )}）`;

const Days = ({ days }: { days: readonly DayMetrics[] }) => (
  <details>
    <summary>日ごとの数値</summary>
    <table className="StatsTable" aria-label="日ごとの数値">
      <thead>
        <tr>
          <th scope="col">日付</th>
          <th scope="col">ページビュー</th>
          <th scope="col">読者</th>
          <th scope="col">いいね！</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, viewCount, readerCount, iineCount }) => (
          <tr key={day}>
            <th scope="row">
              <time dateTime={day}>{dayText(day)}</time>
            </th>
            <td>{count(viewCount)}</td>
            <td>{count(readerCount)}</td>
            <td>{count(iineCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

const Referrers = ({ referrers }: { referrers: readonly Referrer[] }) => {
  const most = Math.max(1, ...referrers.map(({ viewCount }) => viewCount));
  return (
    <section aria-labelledby="stats-referrers">
      <h2 id="stats-referrers">アクセス元</h2>
      {referrers.length === 0 ? (
        <p>この期間の記録はありません。</p>
      ) : (
        <table className="StatsTable" aria-labelledby="stats-referrers">
          <thead>
            <tr>
              <th scope="col">アクセス元</th>
              <th scope="col">種類</th>
              <th scope="col">ページビュー</th>
            </tr>
          </thead>
          <tbody>
            {referrers.map((referrer) => (
              <tr key={`${referrer.kind} ${referrer.host}`}>
                <th scope="row">{hostText(referrer)}</th>
                <td>{referrer.host === '' ? '' : SOURCES[referrer.kind]}</td>
                <td>
                  <span className="StatsTable-share" aria-hidden="true">
                    <svg viewBox="0 0 100 8" preserveAspectRatio="none" width="100" height="8">
                      <rect
                        className="StatsChart-bar"
                        width={(100 * referrer.viewCount) / most}
                        height="8"
                      />
                    </svg>
                  </span>
                  <span className="StatsTable-number">{count(referrer.viewCount)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const Entries = ({ stats: { entries }, amebaId }: { stats: OwnStats; amebaId: string }) => (
  <section aria-labelledby="stats-entries">
    <h2 id="stats-entries">よく読まれた記事</h2>
    {entries.length === 0 ? (
      <p>この期間に読まれた記事はありません。</p>
    ) : (
      <ol className="StatsEntries">
        {entries.map(({ entryId, title, viewCount }) => (
          <li key={entryId}>
            <a href={address.entry.path(amebaId, entryId)} dir="auto">
              {displayTitle(title)}
            </a>
            <span>{count(viewCount)}ビュー</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);

/** The statistics of a blog for its owner: daily totals, nothing about individual readers. */
export const StatsPage = ({
  stats,
  amebaId,
  days: visible,
}: {
  stats: OwnStats;
  amebaId: string;
  days: StatsDays;
}) => (
  <>
    <h1 className="OwnerPage-title">アクセス解析</h1>
    <nav className="OwnerPage-tabs" aria-label="期間">
      {STATS_DAYS.map((days) => (
        <a
          key={days}
          href={`${STATS_PATH}?days=${days}`}
          aria-current={days === visible ? 'page' : undefined}
        >
          {days}日間
        </a>
      ))}
    </nav>
    <dl className="StatsSums">
      <div>
        <dt>ページビュー</dt>
        <dd>{count(sum(stats.days, 'viewCount'))}</dd>
      </div>
      <div>
        <dt>読者（のべ）</dt>
        <dd>{count(sum(stats.days, 'readerCount'))}</dd>
      </div>
      <div>
        <dt>いいね！</dt>
        <dd>{count(sum(stats.days, 'iineCount'))}</dd>
      </div>
    </dl>
    {stats.days.some(({ viewCount, iineCount }) => viewCount + iineCount > 0) ? (
      <>
        <StatsChart days={stats.days} />
        <Days days={stats.days} />
      </>
    ) : (
      <p>
        この期間には、まだ読まれていません。ブログが読まれると、日ごとの推移がここに表示されます。
      </p>
    )}
    <Referrers referrers={stats.referrers} />
    <Entries stats={stats} amebaId={amebaId} />
    <p className="OwnerField-note">
      日付は日本時間です。読者は、同じ日に同じブラウザで開いた人を1人と数えます。計測を望まない設定の読者は、ページビューにだけ数えます。検索エンジンなどの自動的なアクセスは含みません。
    </p>
  </>
);
