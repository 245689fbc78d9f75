import type { Reblog } from '@engawa/api-client/model/reblog.ts';
import { address } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { reblogToggle } from './reblogToggle.ts';
import styles from './ReblogDialog.module.scss';

type ReblogMadeProps = {
  readonly entryId: string;
  readonly reblog: Reblog;
  readonly isBusy: boolean;
};

/** What was reblogged, with the way to it; and the way back, which is asked once more: an entry goes with it. */
export const ReblogMade = ({ entryId: key, reblog: { made }, isBusy }: ReblogMadeProps) => {
  const dispatch = useDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // the button that had the focus is gone
  useEffect(() => place.current?.querySelector<HTMLElement>('a, button')?.focus(), [isAsking]);
  const remove = () =>
    void dispatch(reblogToggle.pressed({ key, isWanted: false, route: 'dialog' }));
  return (
    <div ref={place} className={styles['ReblogDialog-form']}>
      <output>あなたのブログにリブログしました。</output>
      {isAsking ? (
        <>
          <p>
            取り消すと、あなたのブログからこの記事が消えます。記事に付いたコメントといいね！も消え、元に戻せません。
          </p>
          <div className={styles['ReblogDialog-buttons']}>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              やめる
            </Button>
            <Button isBusy={isBusy} onClick={remove}>
              リブログを取り消す
            </Button>
          </div>
        </>
      ) : (
        <div className={styles['ReblogDialog-buttons']}>
          {made && (
            <ButtonLink href={address.entry.path(made.amebaId, made.entryId)}>
              リブログした記事を見る
            </ButtonLink>
          )}
          <Button look="line" onClick={() => setIsAsking(true)}>
            リブログを取り消す…
          </Button>
        </div>
      )}
    </div>
  );
};
