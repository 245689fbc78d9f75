import type { RegistryCanary } from '@engawa/contract';
import type { HistoryLine } from '@engawa/tools/release/history/readHistory.ts';
import type { Sizes } from '@engawa/tools/release/gates/compressedBytes.ts';
import type { ReactNode } from 'react';
import { CanarySection } from './CanarySection.tsx';
import type { CanaryState } from './canaryState.ts';
import type { ConsoleData, ReleaseView, RemoteView } from './consoleData.ts';
import { formatTime } from './formatTime.ts';
import { HistoryTable } from './HistoryTable.tsx';
import type { Count, HostState } from './hostStates.ts';
import { Card, Facts, Table } from './Page.tsx';
import type { ActionName } from './releaseAction.ts';
import { VitalsSection } from './VitalsSection.tsx';
import { Weights } from './Weights.tsx';

const MOST_WAITING = 3;
const MOST_ROWS = 10;

type ActionLinkProps = {
  readonly action: ActionName;
  readonly remote: string;
  readonly version: string;
  readonly label: string;
};

const ActionLink = ({ action, remote, version, label }: ActionLinkProps) => (
  <>
    {' '}
    <a
      className="Button Button--small"
      href={`/act/${action}/${remote}/${version}`}
      aria-label={`${remote} ${version} ${label}`}
    >
      {label}
    </a>
  </>
);

const PromoteLinks = ({ view, version }: { view: RemoteView; version: string }) => {
  const release = { remote: view.remote, version };
  return (
    <>
      <ActionLink action="promote" {...release} label="公開する" />
      {view.remote !== 'host' && view.stable !== null && (
        <ActionLink action="canary" {...release} label="カナリアにする" />
      )}
    </>
  );
};

type Rows = Parameters<typeof Facts>[0]['rows'];

const releaseRows = (
  { commit, builtAt, sizes, error }: ReleaseView,
  budget: Sizes | null,
): Rows => [
  ['コミット', commit ?? '不明'],
  ['ビルド日時', formatTime(builtAt)],
  ['容量（gzip）', sizes === null ? '不明' : <Weights sizes={sizes} budget={budget} />],
  error === null
    ? null
    : [
        '異常',
        <span className="Over" lang="en">
          {error}
        </span>,
      ],
];

const Waiting = ({ view }: { view: RemoteView }) => (
  <>
    <ul>
      {view.waiting.slice(0, MOST_WAITING).map((version) => (
        <li key={version}>
          {version}
          <PromoteLinks view={view} version={version} />
        </li>
      ))}
    </ul>
    {view.waiting.length > MOST_WAITING && (
      <p className="Quiet">ほかに{view.waiting.length - MOST_WAITING}件</p>
    )}
  </>
);

type RemoteProps = { readonly view: RemoteView; readonly canary: RegistryCanary | null };

const RemoteCard = ({ view, canary }: RemoteProps) => {
  const { remote, stable, previous, waiting, refusal, owner, budget } = view;
  const title = (
    <>
      <a href={`/remote/${remote}`}>{remote}</a> {stable?.version ?? '公開されていません'}
    </>
  );
  const canaryRow = canary?.remote === remote && (
    <>
      {`${canary.version}（${canary.share}％）`}
      <ActionLink action="canary-stop" remote={remote} version={canary.version} label="やめる" />
    </>
  );
  const previousRow = previous !== null && (
    <>
      {previous}
      <ActionLink action="rollback" remote={remote} version={previous} label="切り戻す" />
    </>
  );
  const refusalRow = refusal && (
    <>
      {`${refusal.version}（${formatTime(refusal.at)}）`}
      <br />
      <span lang="en">{refusal.reason}</span>
    </>
  );
  return (
    <Card id={`remote-${remote}`} title={title}>
      <Facts
        rows={[
          ['担当', owner ?? '不明'],
          ...(stable ? releaseRows(stable, budget) : []),
          canaryRow ? ['カナリア', canaryRow] : null,
          ['ひとつ前', previousRow || 'なし'],
          ['公開待ち', waiting.length === 0 ? 'なし' : <Waiting view={view} />],
          refusalRow && ['見送り', refusalRow],
        ]}
      />
    </Card>
  );
};

const Counts = ({ counts }: { counts: readonly Count[] }): ReactNode =>
  counts.length === 0 ? (
    'なし'
  ) : (
    <ul>
      {counts.map(({ label, count }) => (
        <li key={label}>{`${label}：${count}件`}</li>
      ))}
    </ul>
  );

const HostRow = ({ host }: { host: HostState }) => {
  const { origin, error, versions, refused, failures, crashes, metricsError } = host;
  return (
    <tr>
      <td>
        <a href={`${origin}/_console`}>{origin}</a>
      </td>
      <td>
        {error === null ? (
          '正常'
        ) : (
          <>
            <span className="Over">異常</span> <span lang="en">{error}</span>
          </>
        )}
      </td>
      <td>
        {Object.entries(versions).map(([remote, version]) => (
          <div key={remote}>{`${remote} ${version}`}</div>
        ))}
      </td>
      <td>{refused.length === 0 ? 'なし' : <span className="Over">{refused.join('、')}</span>}</td>
      {metricsError === null ? (
        <>
          <td>
            <Counts counts={failures} />
          </td>
          <td>
            <Counts counts={crashes} />
          </td>
        </>
      ) : (
        <td colSpan={2}>
          読めません <span lang="en">{metricsError}</span>
        </td>
      )}
    </tr>
  );
};

const HOST_COLUMNS = [
  'ホスト',
  '状態',
  '配信中',
  '見送り',
  '表示できなかった部品（版別）',
  'ブラウザーで壊れた部品（版別）',
] as const;

export type OverviewPageProps = {
  readonly data: ConsoleData;
  readonly hosts: readonly HostState[];
  /** its figures; null while no canary runs */
  readonly canaryState: CanaryState | null;
};

/** The live, waiting and refused releases, the state of the hosts, and the last rows of the history. */
export const OverviewPage = ({ data, hosts, canaryState }: OverviewPageProps) => {
  const { sequence, canary, remotes, history } = data;
  return (
    <>
      <p>台帳の通し番号：{sequence}</p>
      {canary && canaryState && <CanarySection canary={canary} state={canaryState} />}
      <div className="Cards">
        {remotes.map((view) => (
          <RemoteCard key={view.remote} view={view} canary={canary} />
        ))}
      </div>
      <Card id="hosts" title="ホスト">
        <Table columns={HOST_COLUMNS}>
          {hosts.map((host) => (
            <HostRow key={host.origin} host={host} />
          ))}
        </Table>
        <p className="Quiet">件数は、ホストが起動してからのものです。</p>
      </Card>
      <VitalsSection buckets={hosts.flatMap(({ vitals }) => vitals)} />
      <Card id="last" title="最近の履歴">
        <HistoryTable lines={history.slice(0, MOST_ROWS)} />
        <p>
          <a href="/history">すべての履歴</a>
        </p>
      </Card>
    </>
  );
};

type RemotePageProps = RemoteProps & { readonly history: readonly HistoryLine[] };

/** One remote: its releases that are not live, and its history. */
export const RemotePage = ({ view, canary, history }: RemotePageProps) => {
  const { remote, waiting, earlier } = view;
  return (
    <>
      <div className="Cards">
        <RemoteCard view={view} canary={canary} />
      </div>
      <Card id="kept" title="公開していない版">
        {waiting.length + earlier.length === 0 ? (
          <p>ありません。</p>
        ) : (
          <Table columns={['版', '状態', 'できること']}>
            {waiting.map((version) => (
              <tr key={version}>
                <td>{version}</td>
                <td>公開待ち</td>
                <td>
                  <PromoteLinks view={view} version={version} />
                </td>
              </tr>
            ))}
            {earlier.map((version) => (
              <tr key={version}>
                <td>{version}</td>
                <td>以前に公開</td>
                <td>
                  <ActionLink
                    action="rollback"
                    remote={remote}
                    version={version}
                    label="切り戻す"
                  />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Card>
      <Card id="own" title="履歴">
        <HistoryTable lines={history.filter((line) => line.remote === remote)} />
      </Card>
    </>
  );
};
