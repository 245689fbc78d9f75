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

const HistoryRow = ({ line }: { line: HistoryLine }) => (
  <tr>
    <td className="Brief">{line.at === null ? '履歴より前' : formatTime(line.at)}</td>
    <td className="Brief">{KINDS[line.kind]}</td>
    <td>
      {`${line.remote} ${line.version}`}
      {line.left !== null && <div className="Quiet">それまで {line.left}</div>}
    </td>
    <td>{line.who ?? '不明'}</td>
    <td>
      {line.why}
      {line.reason !== null && <div lang="en">{line.reason}</div>}
    </td>
  </tr>
);

/** Rows of the history. */
export const HistoryTable = ({ lines }: { lines: readonly HistoryLine[] }) =>
  lines.length === 0 ? (
    <p>まだ何も登録されていません。</p>
  ) : (
    <Table columns={['日時', 'できごと', 'リリース', 'だれが', '理由']}>
      {lines.map((line, index) => (
        <HistoryRow key={index} line={line} />
      ))}
    </Table>
  );
