import { useNearViewport } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useEffect, useRef } from 'react';
import styles from './Likers.module.scss';
import type { LikerList } from './likersState.ts';

const NOT_READ = '読み込めませんでした。時間をおいて、もう一度お試しください。';

/**
 * An element that requests more likers once it is visible; each part of the list gets a new one.
 */
const RequestedWhenSeen = ({ onSeen }: { onSeen: () => void }) => {
  const place = useRef<HTMLSpanElement>(null);
  useNearViewport(place, 0, onSeen);
  return <span ref={place} className={styles['Likers-end']} />;
};

/** The status message at the end of the list. */
const formatStatus = (
  { isLoading, hasErrors, isLast }: LikerList,
  visibleCount: number,
): string => {
  if (hasErrors) return NOT_READ;
  if (isLoading) return '読み込んでいます。';
  if (visibleCount === 0) return '';
  return isLast ? `${visibleCount.toLocaleString('ja-JP')}人をすべて表示しています。` : '';
};

/**
 * The button at the end of the list that loads more people. The focus stays on the button; once the
 * list is complete and the button disappears, the focus moves to the status message.
 */
export const MoreLikers = ({
  list,
  visibleCount,
  goesOn,
  onRequested,
}: {
  readonly list: LikerList;
  readonly visibleCount: number;
  readonly goesOn: boolean;
  readonly onRequested: () => void;
}) => {
  const words = useRef<HTMLOutputElement>(null);
  const wasPressed = useRef(false);
  const { isLast, isLoading, hasErrors } = list;
  useEffect(() => {
    if (!isLast || !wasPressed.current) return;
    wasPressed.current = false;
    // A dialog takes over the focus of a removed element.
    if (document.activeElement?.matches('body, dialog')) words.current?.focus();
  }, [isLast]);
  const ask = () => {
    if (isLoading) return;
    wasPressed.current = true;
    onRequested();
  };
  return (
    <div className={styles['Likers-more']}>
      <output ref={words} tabIndex={-1}>
        {formatStatus(list, visibleCount)}
      </output>
      {!isLast && (
        <Button look="quiet" isWide onClick={ask}>
          {hasErrors ? 'もう一度読み込む' : 'もっと見る'}
        </Button>
      )}
      {goesOn && !isLast && !isLoading && !hasErrors && (
        <RequestedWhenSeen key={list.people.length} onSeen={onRequested} />
      )}
    </div>
  );
};
