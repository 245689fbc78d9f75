import { defineModule, requireAmebaId } from '@engawa/contract';
import { FirstSteps } from '@engawa/ui-templates/parts/FirstSteps/FirstSteps.tsx';
import { useSelector } from 'react-redux';
import { EntriesToCome, useIsOwner } from '../lists/NoEntriesYet.tsx';
import styles from './FirstSteps.module.scss';
import { firstStepsSlice, selectFirstSteps } from './firstStepsSlice.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';

/** The top of a blog without entries: a message for guests, the first steps for its owner. */
const FirstStepsOrWords = ({ id: amebaId }: { readonly id: string }) => {
  const isOwner = useIsOwner();
  const steps = useSelector(selectFirstSteps(amebaId));
  return (
    <div className={styles['FirstSteps']}>
      {isOwner ? (
        <FirstSteps steps={steps} note="あなただけに表示しています。" />
      ) : (
        <EntriesToCome />
      )}
    </div>
  );
};

/** The content of a blog's top without entries. The module's id is the blog's amebaId. */
export const exposed = defineModule({
  name: 'FirstSteps',
  readId: requireAmebaId,
  slices: [firstStepsSlice],
  personal: 'checklist',
  View: FirstStepsOrWords,
  placeholderHeightPx: { default: 312, old: 344, uranus: 376 },
  preloadMarginPx: LAZY_OFFSETS_PX.follow,
});
