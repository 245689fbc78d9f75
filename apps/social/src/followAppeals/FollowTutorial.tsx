import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { followTutorialSwitched, selectIsTutorialOn } from './appealSlices.ts';
import styles from './FollowAppeals.module.scss';

const STEPS = [
  'ブログや記事の「フォロー」ボタンを押します。ログインしていなくても押せます。',
  'フォローしたブログの新しい記事が、「フォロー中」に並びます。',
  'ログインすると、それまでのフォローがアカウントに引き継がれます。',
];

/** R4.17: explains in three steps how to follow; hidden until it is requested. */
export const FollowTutorial = () => {
  const dispatch = useDispatch();
  const isOn = useSelector(selectIsTutorialOn);
  const stepsId = useId();
  return (
    <div className={styles['FollowTutorial']}>
      <Button
        look="quiet"
        isSmall
        isExpanded={isOn}
        controls={stepsId}
        onClick={() => dispatch(followTutorialSwitched({ isOn: !isOn }))}
      >
        フォローの使い方
      </Button>
      <ol id={stepsId} hidden={!isOn}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
};
