import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import {
  dialogOpened,
  selectMatch,
  selectSession,
  selectSite,
  signInPath,
  signUpPath,
  type RootState,
} from '@engawa/contract';
import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { RemoteSlot } from '../remoteActs/RemoteSlot.tsx';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { formatPageAddress } from '../../protocol/routes/formatPageAddress.ts';
import { hasDrafts } from '@engawa/ui-templates/parts/drafts.ts';
import { SIGN_OUT_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import { selectSearchUrl } from '../blog/siteConfigSlice.ts';
import { Toolbar } from './Toolbar.tsx';

const ConnectedToolbar = () => {
  const { siteName } = useSelector(selectSite);
  const searchUrl = useSelector(selectSearchUrl);
  const session = useSelector(selectSession);
  const { path } = useSelector(selectMatch);
  const address = useSelector((state: RootState) => formatPageAddress(state.page.match));
  const dispatch = useDispatch();
  const askFirst = (event: FormEvent) => {
    if (!hasDrafts(getLocalStorage)) return;
    event.preventDefault();
    dispatch(dialogOpened({ module: 'host/SignOut', id: '' }));
  };
  return (
    <Toolbar
      siteName={siteName}
      path={path}
      searchUrl={searchUrl}
      acts={<RemoteSlot at="toolbarActs" />}
      signinHref={signInPath(address)}
      signupHref={signUpPath(address)}
      session={session}
      signoutAction={SIGN_OUT_PATH}
      returnTo={address}
      onLeave={askFirst}
    />
  );
};

export const toolbar = frameModule('Toolbar', ConnectedToolbar);
