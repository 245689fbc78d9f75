import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import type { RefObject } from 'react';
import { durationText } from '../videoState/duration.ts';
import styles from './VideoPlayer.module.scss';

/** The message of a player over its video, or null. */
export type Notice =
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'resumed'; readonly atS: number }
  | { readonly kind: 'said'; readonly words: string }
  | null;

const UNPLAYABLE = '動画を再生できません。削除されたか、このブラウザーで再生できない形式です。';

const FAULTS: Readonly<Record<number, string>> = {
  // MEDIA_ERR_NETWORK, MEDIA_ERR_DECODE, MEDIA_ERR_SRC_NOT_SUPPORTED, which includes a missing file
  2: '通信が途切れたため、再生が止まりました。',
  3: '動画がこわれているため、再生できません。',
  4: UNPLAYABLE,
};

/** Formats a media error in Japanese. @param code code of the `MediaError` */
export const formatMediaError = (code: number | undefined): string =>
  FAULTS[code ?? 4] ?? UNPLAYABLE;

/**
 * Displays a message over the video: the effect of a key, the resumed position, buffering or an
 * error. The live region exists from the start, so that messages are announced.
 */
export const FilmNotice = ({
  ref,
  notice,
  onAgain,
  onFromStart,
}: {
  readonly ref: RefObject<HTMLOutputElement | null>;
  readonly notice: Notice;
  readonly onAgain: () => void;
  readonly onFromStart: () => void;
}) => (
  <output ref={ref} className={styles['FilmNotice']}>
    {notice?.kind === 'said' && <span>{notice.words}</span>}
    {notice?.kind === 'waiting' && <span>読み込んでいます…</span>}
    {notice?.kind === 'resumed' && (
      <span>
        {`前回の続き（${durationText(notice.atS)}）から再生しています。`}
        <Button isSmall onClick={onFromStart}>
          はじめから見る
        </Button>
      </span>
    )}
    {notice?.kind === 'failed' && (
      <span>
        {notice.words}
        <Button isSmall onClick={onAgain}>
          もう一度
        </Button>
      </span>
    )}
  </output>
);
