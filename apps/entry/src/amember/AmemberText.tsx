import { SanitizedHtml, selectIsMember } from '@engawa/contract';
import prose from '@engawa/ui-templates/parts/Prose/Prose.module.scss';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { entryAddress } from '../entries/entryAddress.ts';
import { selectEntry, type EntryRootState } from '../entries/entrySlice.ts';
import { selectAmemberText } from './amemberSlice.ts';
import { amemberKey, amemberTextReached } from './amemberTextReached.ts';
import { JoinToRead, MEMBERS_ONLY } from './JoinToRead.tsx';

/** The text of an entry for members; guests see a prompt to sign in. */
export const AmemberText = ({ id: entryId }: { id: number }) => {
  const dispatch = useDispatch();
  const isMember = useSelector(selectIsMember);
  const entry = useSelector((state: EntryRootState) => selectEntry(state, entryId));
  const { status } = useSelector(selectAmemberText(entryId));
  useEffect(() => {
    if (isMember) dispatch(amemberTextReached({ entryId }));
  }, [dispatch, isMember, entryId]);
  if (!entry) return null;
  if (isMember && status === 'ready')
    return (
      <SanitizedHtml
        htmlKey={amemberKey(entryId)}
        className={prose['Prose'] ?? ''}
        attributes={{ dir: 'auto' }}
      />
    );
  if (isMember && status === 'failed')
    return (
      <Empty icon="alert" title="本文を読み込めませんでした">
        <p>時間をおいて、もう一度お試しください。</p>
        <Button look="line" onClick={() => dispatch(amemberTextReached({ entryId }))}>
          もう一度読み込む
        </Button>
      </Empty>
    );
  // The message gives no reason for the refusal, because a member must not learn that the blogger
  // has blocked them.
  if (isMember && status === 'refused')
    return (
      <Empty icon="lock" title={MEMBERS_ONLY}>
        <p>この記事の本文は表示できません。</p>
      </Empty>
    );
  return (
    <Empty icon="lock" title={MEMBERS_ONLY}>
      {isMember ? (
        <output>本文を読み込んでいます。</output>
      ) : (
        <JoinToRead path={entryAddress(entry)} />
      )}
    </Empty>
  );
};
