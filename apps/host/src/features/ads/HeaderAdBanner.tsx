import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { useIsLive } from '@engawa/ui-templates/parts/useIsLive.ts';
import { useDispatch, useSelector } from 'react-redux';
import { Ad } from './Ad.tsx';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { headerAdClosed, selectIsHeaderAdOn } from '../screen/screenSlices.ts';

/**
 * The ad below the header of the service's own pages (R4.17). Its height is in the server's HTML. A
 * closed banner is hidden for a week: the boot script hides the banner before the first paint, and
 * after hydration the state removes it.
 */
const HeaderAdBanner = () => {
  const isOn = useSelector(selectIsHeaderAdOn);
  const dispatch = useDispatch();
  // the boot script holds a press before hydration and replays it afterwards
  const isLive = useIsLive();
  if (!isOn) return null;
  const close = () => {
    // closing removes the focused button, so the focus moves to the main part, where keyboard users
    // continue
    document.getElementById('main')?.focus({ preventScroll: true });
    dispatch(headerAdClosed());
  };
  return (
    <aside
      className="HeaderAd"
      aria-label="ページの上の広告"
      data-header-ad=""
      data-dehydrated={isLive ? undefined : ''}
      data-print="never"
    >
      <Ad id="header-banner" />
      <IconButton className="HeaderAd-close" icon="close" label="広告を閉じる" onClick={close} />
    </aside>
  );
};

export const headerAdBanner = frameModule('HeaderAdBanner', HeaderAdBanner);
