import { useNearViewport } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { monthInJapanese } from '@engawa/ui-templates/parts/DateText/monthInJapanese.ts';
import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import type { NextLink } from '../imageState/archiveList.ts';
import type { ListStatus } from '../imageState/imageState.ts';
import styles from './ImageList.module.scss';

/**
 * Distance in CSS px from the end of a list at which the next part loads: more than two viewports
 * of most screens.
 */
const NEAR_END_PX = 2400;

/**
 * Requests the next part before the reader reaches the end. Each part has its own element, so each
 * part is requested once. Waits for the first scroll, because some readers never scroll.
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
 * The end of a list: a link to the next page, which scripts replace by loading that page into the
 * list. Its height is the same for any text.
 * @param isHeld whether the next part is loaded but not displayed, until the reader presses or
 * scrolls up
 * @param isGrown whether the list has grown beyond its page
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
      {/* A new key per text, because a text of another length in the same element would count
          as a layout shift. The link has a fixed width. */}
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
