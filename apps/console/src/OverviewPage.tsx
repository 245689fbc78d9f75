import type { RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Sizes } from '@engawa/delivery/release/gates/compressedBytes.ts';
import { CanarySection } from './CanarySection.tsx';
import type { CanaryState } from './canaryState.ts';
import type { ConsoleData, ReleaseView, RemoteView } from './consoleData.ts';
import { formatTime } from './formatTime.ts';
import { HistoryTable } from './HistoryTable.tsx';
import type { Count, HostState } from './hostStates.ts';
import { Card, English, Fact, Over, Table, type Column } from './Page.tsx';
import type { ActionName, ReleaseAction } from './releaseAction.ts';
import { VitalsSection } from './VitalsSection.tsx';
import { Weights } from './Weights.tsx';

const MOST_WAITING = 3;
const MOST_ROWS = 10;

const LABELS: Readonly<Record<ActionName, string>> = {
  promote: '公開する',
  canary: 'カナリアにする',
  'canary-stop': 'やめる',
  rollback: '切り戻す',
};

const ActionLink = ({ name, remote, version }: ReleaseAction) => (
  <a
    className="Button Button--small"
    href={`/act/${name}/${remote}/${version}`}
    aria-label={`${remote} ${version} ${LABELS[name]}`}
  >
    {LABELS[name]}
  </a>
);

type VersionProps = { readonly view: RemoteView; readonly version: string };

/** Renders links to the actions on a release that was never live. */
const WaitingLinks = ({ view: { remote, stable }, version }: VersionProps) => (
  <>
    <ActionLink name="promote" remote={remote} version={version} />{' '}
    {remote !== 'host' && stable !== null && (
      <ActionLink name="canary" remote={remote} version={version} />
    )}
  </>
);

const Waiting = ({ view }: { view: RemoteView }) => (
  <>
    <ul>
      {view.waiting.slice(0, MOST_WAITING).map((version) => (
        <li key={version}>
          {version} <WaitingLinks view={view} version={version} />
        </li>
      ))}
    </ul>
    {view.waiting.length > MOST_WAITING && (
      <p className="Quiet">ほかに{view.waiting.length - MOST_WAITING}件</p>
    )}
  </>
);

type ReleaseProps = { readonly release: ReleaseView; readonly budget: Sizes | null };

const ReleaseFacts = ({ release, budget }: ReleaseProps) => {
  const { commit, builtAt, sizes, error } = release;
  return (
    <>
      <Fact name="コミット">{commit ?? '不明'}</Fact>
      <Fact name="ビルド日時">{formatTime(builtAt)}</Fact>
      <Fact name="容量（gzip）">
        {sizes === null ? '不明' : <Weights sizes={sizes} budget={budget} />}
      </Fact>
      {error !== null && (
        <Fact name="異常">
          <Over>
            <English>{error}</English>
          </Over>
        </Fact>
      )}
    </>
  );
};

type RemoteProps = { readonly view: RemoteView; readonly canary: RegistryCanary | null };

const RemoteCard = ({ view, canary }: RemoteProps) => {
  const { remote, stable, previous, waiting, refusal, owner, budget } = view;
  const title = (
    <>
      <a href={`/remote/${remote}`}>{remote}</a> {stable?.version ?? '公開されていません'}
    </>
  );
  return (
    <Card id={`remote-${remote}`} title={title}>
      <dl>
        <Fact name="担当">{owner ?? '不明'}</Fact>
        {stable && <ReleaseFacts release={stable} budget={budget} />}
        {canary?.remote === remote && (
          <Fact name="カナリア">
            {`${canary.version}（${canary.share}％） `}
            <ActionLink name="canary-stop" {...canary} />
          </Fact>
        )}
        <Fact name="ひとつ前">
          {previous ?? 'なし'}{' '}
          {previous !== null && <ActionLink name="rollback" remote={remote} version={previous} />}
        </Fact>
        <Fact name="公開待ち">{waiting.length === 0 ? 'なし' : <Waiting view={view} />}</Fact>
        {refusal && (
          <Fact name="見送り">
            {`${refusal.version}（${formatTime(refusal.at)}）`}
            <br />
            <English>{refusal.reason}</English>
          </Fact>
        )}
      </dl>
    </Card>
  );
};

const List = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? (
    'なし'
  ) : (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

const Counts = ({ counts }: { counts: readonly Count[] }) => (
  <List items={counts.map(({ label, count }) => `${label}：${count}件`)} />
);

const HOST_COLUMNS: readonly Column<HostState>[] = [
  ['ホスト', ({ origin }) => <a href={`${origin}/_console`}>{origin}</a>],
  [
    '状態',
    ({ error }) =>
      error === null ? (
        '正常'
      ) : (
        <>
          <Over>異常</Over> <English>{error}</English>
        </>
      ),
  ],
  [
    '配信中',
    ({ versions }) => <List items={Object.entries(versions).map((one) => one.join(' '))} />,
  ],
  ['見送り', ({ refused }) => (refused.length === 0 ? 'なし' : <Over>{refused.join('、')}</Over>)],
  [
    '表示できなかった部品（版別）',
    ({ metricsError, failures }) =>
      metricsError === null ? (
        <Counts counts={failures} />
      ) : (
        <>
          読めません <English>{metricsError}</English>
        </>
      ),
  ],
  [
    'ブラウザーで壊れた部品（版別）',
    ({ metricsError, crashes }) => metricsError === null && <Counts counts={crashes} />,
  ],
];

export type OverviewPageProps = {
  readonly data: ConsoleData;
  readonly hosts: readonly HostState[];
  /** metrics of the canary; null if no canary runs */
  readonly canaryState: CanaryState | null;
};

/** Renders live, waiting and refused releases, the hosts, and the last rows of the history. */
export const OverviewPage = ({ data, hosts, canaryState }: OverviewPageProps) => (
  <>
    <p>台帳の通し番号：{data.sequence}</p>
    {data.canary && canaryState && <CanarySection canary={data.canary} state={canaryState} />}
    <div className="Cards">
      {data.remotes.map((view) => (
        <RemoteCard key={view.remote} view={view} canary={data.canary} />
      ))}
    </div>
    <Card id="hosts" title="ホスト">
      <Table columns={HOST_COLUMNS} rows={hosts} />
      <p className="Quiet">件数は、ホストが起動してからのものです。</p>
    </Card>
    <VitalsSection buckets={hosts.flatMap(({ vitals }) => vitals)} />
    <Card id="last" title="最近の履歴">
      <HistoryTable lines={data.history.slice(0, MOST_ROWS)} />
      <p>
        <a href="/history">すべての履歴</a>
      </p>
    </Card>
  </>
);

type OtherVersion = VersionProps & { readonly isWaiting: boolean };

const VERSION_COLUMNS: readonly Column<OtherVersion>[] = [
  ['版', ({ version }) => version],
  ['状態', ({ isWaiting }) => (isWaiting ? '公開待ち' : '以前に公開')],
  [
    'できること',
    ({ isWaiting, view, version }) =>
      isWaiting ? (
        <WaitingLinks view={view} version={version} />
      ) : (
        <ActionLink name="rollback" remote={view.remote} version={version} />
      ),
  ],
];

type RemotePageProps = RemoteProps & Pick<ConsoleData, 'history'>;

/** Renders the page of a remote: the releases that are not live, and the history. */
export const RemotePage = ({ view, canary, history }: RemotePageProps) => (
  <>
    <div className="Cards">
      <RemoteCard view={view} canary={canary} />
    </div>
    <Card id="stored" title="公開していない版">
      <Table
        columns={VERSION_COLUMNS}
        rows={[
          ...view.waiting.map((version) => ({ view, version, isWaiting: true })),
          ...view.earlier.map((version) => ({ view, version, isWaiting: false })),
        ]}
        empty="ありません。"
      />
    </Card>
    <Card id="own" title="履歴">
      <HistoryTable lines={history.filter(({ remote }) => remote === view.remote)} />
    </Card>
  </>
);
