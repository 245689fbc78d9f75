import { FAULT_WORDS, type SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import escapeHtml from 'escape-html';
import type { VerifiedRelease } from '../../protocol/releases/release.ts';
import { styleLink } from '../../worker/document.ts';
import { collectStyles } from '../../worker/files/pageFiles.ts';

/** Path that ends a session with its own release set. */
export const SET_END_PATH = '/_set/end';

const UNTIL = new Intl.DateTimeFormat('ja-JP', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Tokyo',
});

/** Formats when a link expires. */
export const untilText = ({ expires }: Pick<SetLink, 'expires'>): string =>
  `${UNTIL.format(new Date(expires))}まで`;

/** Formats the versions of a link: `entry 1.2.3、social 1.1.0`. */
export const versionsText = ({ versions }: Pick<SetLink, 'versions'>): string =>
  Object.entries(versions)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((release) => release.join(' '))
    .join('、');

/** Formats the reads that fail, and how: `blogRanking（サーバーエラー）`. */
export const faultsText = (faults: NonNullable<SetLink['faults']>): string =>
  faults.map(({ read, fault }) => `${read}（${FAULT_WORDS[fault]}）`).join('、');

/**
 * The badge in a corner of every page of a set session: versions, expiry and a button to end the
 * session. It has its own style sheet and no script.
 */
export const setBadgeHtml = (link: SetLink, own: VerifiedRelease, assetsOrigin: string): string =>
  [
    ...collectStyles([{ release: own, names: ['set'] }], assetsOrigin).map(styleLink),
    '<aside class="SetBadge" aria-label="確認用の表示">',
    `<p class="SetBadge-words"><strong>確認用の表示</strong> ${escapeHtml(versionsText(link))}（${untilText(link)}）${link.faults ? `<br>障害を再現しています：${escapeHtml(faultsText(link.faults))}` : ''}</p>`,
    `<form class="SetBadge-form" method="post" action="${SET_END_PATH}"><button class="SetBadge-end" type="submit">確認を終わる</button></form>`,
    '</aside>',
  ].join('');
