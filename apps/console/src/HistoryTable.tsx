// a kind of the history: cspell:ignore kept
import type { HistoryKind } from '@engawa/delivery/release/history/historyNote.ts';
import type { HistoryLine } from '@engawa/delivery/release/history/readHistory.ts';
import { formatTime } from './formatTime.ts';
import { Table, type Column } from './Page.tsx';

const KINDS: Readonly<Record<string, string>> = {
  published: '登録',
  promoted: '公開',
  'rolled-back': '切り戻し',
  removed: '取り下げ',
  pruned: '整理',
  canary: 'カナリア開始',
  'canary-stopped': 'カナリア終了',
  link: '確認用リンク',
  'link-revoked': '確認用リンク取消',
  renewed: '署名更新',
  rotated: '署名鍵交代',
  refused: '見送り',
  kept: '登録済み',
} satisfies Record<HistoryKind | 'kept', string>;

const COLUMNS: readonly Column<HistoryLine>[] = [
  ['日時', ({ at }) => (at === null ? '履歴より前' : formatTime(at))],
  ['できごと', ({ kind }) => KINDS[kind] ?? kind],
  [
    'リリース',
    ({ remote, version, left }) => (
      <>
        {`${remote} ${version}`}
        {left !== null && <div className="Quiet">それまで {left}</div>}
      </>
    ),
  ],
  ['だれが', ({ who }) => who ?? '不明'],
  [
    '理由',
    ({ why, reason }) => (
      <>
        {why}
        {reason !== null && <div lang="en">{reason}</div>}
      </>
    ),
  ],
];

/** Renders the rows of the history. */
export const HistoryTable = ({ lines }: { lines: readonly HistoryLine[] }) => (
  <div className="History">
    <Table columns={COLUMNS} rows={lines} empty="まだ何も登録されていません。" />
  </div>
);
