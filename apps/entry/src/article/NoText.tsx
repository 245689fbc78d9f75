import { useSelector } from 'react-redux';
import { selectIsMember, signInPath } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import type { ShownEntry } from '../entries/entryState.ts';
import { entryAddress } from '../entries/entryAddress.ts';

/** In place of a text: for members alone, or held back by the service. */
export const NoText = ({ entry }: { entry: ShownEntry }) => {
  const isMember = useSelector(selectIsMember);
  if (entry.publishFlg !== 'amember')
    return <Empty icon="alert" title="この記事の本文は表示できません" />;
  return (
    <Empty icon="lock" title="この記事はアメンバー限定です">
      {isMember ? (
        <p>アメンバー限定の本文は、まだこのページではお読みいただけません。</p>
      ) : (
        <>
          <p>続きを読むには、ログインしてください。</p>
          <ButtonLink href={signInPath(entryAddress(entry))}>ログイン</ButtonLink>
        </>
      )}
    </Empty>
  );
};
