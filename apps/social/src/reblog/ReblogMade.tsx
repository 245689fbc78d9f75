import type { Reblog } from '@engawa/api-client/model/reblog.ts';
import { address } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { reblogToggle } from './reblogToggle.ts';
import { useFirstFocus } from './useFirstFocus.ts';
import styles from './ReblogDialog.module.scss';

type Requested = { readonly onAsk: () => void };

/** Links and buttons for a reblog that was made. */
const MadeWays = ({ made, onAsk }: Pick<Reblog, 'made'> & Requested) => (
  <div ref={useFirstFocus<HTMLDivElement>()} className={styles['ReblogDialog-buttons']}>
    {made && (
      <ButtonLink href={address.entry.path(made.amebaId, made.entryId)}>
        リブログした記事を見る
      </ButtonLink>
    )}
    <Button look="line" onClick={onAsk}>
      リブログを取り消す…
    </Button>
  </div>
);

type RemovalProps = {
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
};

/** The confirmation of undoing a reblog. */
const Removal = ({ isBusy, onRemove, onLeave }: RemovalProps) => (
  <>
    <p>
      取り消すと、あなたのブログからこの記事が消えます。記事に付いたコメントといいね！も消え、元に戻せません。
    </p>
    <div ref={useFirstFocus<HTMLDivElement>()} className={styles['ReblogDialog-buttons']}>
      <Button look="quiet" onClick={onLeave}>
        やめる
      </Button>
      <Button isBusy={isBusy} onClick={onRemove}>
        リブログを取り消す
      </Button>
    </div>
  </>
);

type ReblogMadeProps = {
  readonly entryId: string;
  readonly reblog: Reblog;
  readonly isBusy: boolean;
};

/**
 * The reblog that was made, with a link to it and a button to undo it. Undoing needs a
 * confirmation, because it deletes an entry.
 */
export const ReblogMade = ({ entryId: key, reblog: { made }, isBusy }: ReblogMadeProps) => {
  const dispatch = useDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const remove = () =>
    void dispatch(reblogToggle.pressed({ key, isWanted: false, route: 'dialog' }));
  return (
    <div className={styles['ReblogDialog-form']}>
      <output>あなたのブログにリブログしました。</output>
      {isAsking ? (
        <Removal isBusy={isBusy} onRemove={remove} onLeave={() => setIsAsking(false)} />
      ) : (
        <MadeWays made={made} onAsk={() => setIsAsking(true)} />
      )}
    </div>
  );
};
