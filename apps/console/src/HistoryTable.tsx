import type { HistoryLine } from '@engawa/tools/release/history/readHistory.ts';
import { formatTime } from './formatTime.ts';
import { Table } from './Page.tsx';

const KINDS: Readonly<Record<HistoryLine['kind'], string>> = {
  published: '登録',
  promoted: '公開',
  'rolled-back': '切り戻し',
  removed: '取り下げ',
  pruned: '整理',
  canary: 'カナリア開始',
  'canary-stopped': 'カナリア終了',
  link: '確認用リンク',
  'link-revoked': '確認用リンク取消',
  refused: '見送り',
  kept: '登録済み',
};

const COLUMNS = ['日時', 'できごと', 'リリース', 'だれが', '理由'] as const;

const toRow = ({ at, kind, remote, version, left, who, why, reason }: HistoryLine) => [
  at === null ? '履歴より前' : formatTime(at),
  KINDS[kind],
  <>
    {`${remote} ${version}`}
    {left !== null && <div className="Quiet">それまで {left}</div>}
  </>,
  who ?? '不明',
  <>
    {why}
    {reason !== null && <div lang="en">{reason}</div>}
  </>,
];

/** Rows of the history. */
export const HistoryTable = ({ lines }: { lines: readonly HistoryLine[] }) => (
  <div className="History">
    <Table columns={COLUMNS} rows={lines.map(toRow)} empty="まだ何も登録されていません。" />
  </div>
);
