import { useNearViewport } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { monthInJapanese } from '@engawa/ui-templates/parts/DateText/monthInJapanese.ts';
import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import type { NextLink } from '../imageState/archiveList.ts';
import type { ListStatus } from '../imageState/imageState.ts';
import styles from './ImageList.module.scss';

/** CSS px before the end of a list from which on it reads the next part: more than two windows of most screens. */
const NEAR_END_PX = 2400;

/**
 * Comes near before the reader reaches it; each part has its own, so each asks once. Who has not scrolled
 * yet may never do so.
 */
const NearEnd = ({ onNear }: { onNear: () => void }) => {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  useNearViewport(place, NEAR_END_PX, () => setIsNear(true));
  const ask = useEffectEvent(onNear);
  useEffect(() => {
    if (!isNear) return undefined;
    if (scrollY > 0) {
      ask();
      return undefined;
    }
    const scrolled = () => ask();
    addEventListener('scroll', scrolled, { once: true, passive: true });
    return () => removeEventListener('scroll', scrolled);
  }, [isNear]);
  return <span ref={place} className={styles['MoreImages-near']} />;
};

/**
 * The way on at the end of a list: a link to the page that goes on, which scripts answer by reading it into
 * the list. It keeps its height, whatever it says.
 * @param isHeld the next part is there already, and waits for a press or for the reader to scroll up
 * @param isGrown whether the list has gone on beyond its page
 */
export const MoreImages = ({
  wayOn,
  isOfMonth,
  status,
  isHeld,
  isGrown,
  onNear,
  onPressed,
}: {
  readonly wayOn: NextLink | null;
  readonly isOfMonth: boolean;
  readonly status: ListStatus;
  readonly isHeld: boolean;
  readonly isGrown: boolean;
  readonly onNear: () => void;
  readonly onPressed: () => void;
}) => {
  const press = (event: MouseEvent) => {
    if (!isUnmodifiedPrimaryClick(event)) return;
    event.preventDefault();
    onPressed();
  };
  const isWaiting = status === 'loading' && !isHeld;
  const words = isWaiting
    ? '画像を読み込んでいます'
    : isOfMonth || isGrown || !wayOn
      ? 'つづきの画像を見る'
      : `${monthInJapanese(wayOn.yearMonth)}の画像からつづきを見る`;
  return (
    <div className={styles['MoreImages']}>
      {status === 'failure' && (
        <div role="alert">
          <p>画像を読み込めませんでした。時間をおいて、もう一度お試しください。</p>
          <Button look="line" onClick={onPressed}>
            もう一度読み込む
          </Button>
        </div>
      )}
      {/* words of another length would move: they are others, in a link as wide as its place */}
      {status !== 'failure' && wayOn && (
        <ButtonLink look="quiet" isWide href={wayOn.href} onClick={press}>
          <span key={words}>{words}</span>
        </ButtonLink>
      )}
      {!wayOn && isGrown && !isHeld && <p>画像はここまでです。</p>}
      {wayOn && status !== 'failure' && !isHeld && <NearEnd onNear={onNear} />}
    </div>
  );
};
