import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import type { RefObject } from 'react';
import { durationText } from '../videoState/duration.ts';
import styles from './VideoPlayer.module.scss';

/** What a player says over its film; null where there is nothing to say. */
export type Notice =
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'resumed'; readonly atS: number }
  | { readonly kind: 'said'; readonly words: string }
  | null;

const UNPLAYABLE = '動画を再生できません。削除されたか、このブラウザーで再生できない形式です。';

const FAULTS: Readonly<Record<number, string>> = {
  // MEDIA_ERR_NETWORK, MEDIA_ERR_DECODE, MEDIA_ERR_SRC_NOT_SUPPORTED: also what is not there
  2: '通信が途切れたため、再生が止まりました。',
  3: '動画がこわれているため、再生できません。',
  4: UNPLAYABLE,
};

/** Japanese for a media error. @param code as `MediaError` has it */
export const formatMediaError = (code: number | undefined): string =>
  FAULTS[code ?? 4] ?? UNPLAYABLE;

/**
 * Says over the film what a key has done, where it goes on from, that it waits, or that it failed. Its
 * place is kept from the start, so that it is announced.
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
