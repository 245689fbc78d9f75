import { selectSite } from '@engawa/contract';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { useDispatch, useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { appBannerClosed, selectAppBannerSystem } from './screenSlices.ts';
import styles from './AppBanner.module.scss';

/** Instructions for adding a page to the home screen, by operating system. */
const WAYS = {
  ios: '共有ボタンの「ホーム画面に追加」',
  android: 'ブラウザのメニューの「ホーム画面に追加」',
} as const;

/**
 * Explains on phones and tablets how to add the site to the home screen (R4.17). Desktop browsers
 * offer an installation themselves, and in-app browsers cannot add a site. The banner overlays the
 * page, so nothing shifts.
 */
const AppBanner = () => {
  const system = useSelector(selectAppBannerSystem);
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
