import { useIsLive } from '@engawa/ui-templates/parts/useIsLive.ts';
import { useEffectEvent, useId, useLayoutEffect, useState, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  isLayoutType,
  LAYOUT_TYPES,
  layoutChosen,
  layoutRestored,
  selectImageLayout,
  type LayoutType,
} from './imageLayoutSlice.ts';
import styles from './ImageList.module.scss';

const NAMES = { tile: 'タイル', list: 'リスト' } as const;

/** Whether the server rendered the view. If so, nothing in the viewport may move. */
const useCameWithDocument = (): boolean => {
  const isLive = useIsLive();
  const [cameWithDocument] = useState(!isLive);
  return cameWithDocument;
};

/**
 * Whether the list starts in the viewport and ends below it, so that replacing it moves nothing
 * else.
 */
const mayBeExchanged = (list: HTMLElement): boolean => {
  const { top, bottom } = list.getBoundingClientRect();
  return top >= 0 && bottom > innerHeight;
};

/**
 * Applies a choice that the reader made before hydration, and a choice from an earlier document as
 * soon as nothing in the viewport would move. Runs before the first frame of a page that opens
 * within the document.
 * @param choice container of the controls @param list the list to lay out
 */
export const useEarlierChoice = (
  choice: RefObject<HTMLDivElement | null>,
  list: RefObject<HTMLUListElement | null>,
): void => {
  const dispatch = useDispatch();
  const { layoutType, chosen } = useSelector(selectImageLayout);
  const cameWithDocument = useCameWithDocument();
  const takeOver = useEffectEvent((before: LayoutType | null) => {
    const checked = choice.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (isLayoutType(checked) && checked !== layoutType) dispatch(layoutChosen(checked));
    else if (before !== null && before !== layoutType && list.current)
      if (!cameWithDocument || mayBeExchanged(list.current)) dispatch(layoutRestored());
  });
  useLayoutEffect(() => takeOver(chosen), [chosen]);
};

/**
 * The choice of tiles or rows. The style sheet follows the checked control, so no script is needed.
 */
export const LayoutChoice = ({ ref }: { ref: RefObject<HTMLDivElement | null> }) => {
  const dispatch = useDispatch();
  const { layoutType } = useSelector(selectImageLayout);
  const nameId = useId();
  return (
    // No fieldset, because WebKit puts a legend in a flex container on a separate line.
    <div ref={ref} className={styles['LayoutChoice']} role="radiogroup" aria-labelledby={nameId}>
      <span id={nameId}>並べ方</span>
      {LAYOUT_TYPES.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="layoutType"
            value={type}
            checked={layoutType === type}
            onChange={() => dispatch(layoutChosen(type))}
          />
          {NAMES[type]}
        </label>
      ))}
    </div>
  );
};
