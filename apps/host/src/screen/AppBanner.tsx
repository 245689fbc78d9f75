import { selectSite } from '@engawa/contract';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { useDispatch, useSelector } from 'react-redux';
import { frameModule } from '../modules/frameModule.tsx';
import type { HostState } from '../state/hostState.ts';
import { appBannerClosed, selectAppBannerSystem } from './screenSlices.ts';
import styles from './AppBanner.module.scss';

/** Where each system has the way to put a page on its home screen. */
const WAYS = {
  ios: '共有ボタンの「ホーム画面に追加」',
  android: 'ブラウザのメニューの「ホーム画面に追加」',
} as const;

/**
 * Says on phones and tablets how the service is put on the home screen (R4.17). Desktop browsers offer that
 * by themselves, and browsers inside of other programs cannot. It lies over the page's end: nothing moves.
 */
const AppBanner = () => {
  const system = useSelector((state: HostState) => selectAppBannerSystem(state));
  const { siteName } = useSelector(selectSite);
  const dispatch = useDispatch();
  if (system === null) return null;
  return (
    <aside className={styles['AppBanner']} aria-label="ホーム画面に追加">
      <p>{`${WAYS[system]}で、${siteName}をアプリのように開けます。`}</p>
      <IconButton
        icon="close"
        label="この案内を閉じる"
        onClick={() => dispatch(appBannerClosed())}
      />
    </aside>
  );
};

export const appBanner = frameModule('AppBanner', AppBanner);
