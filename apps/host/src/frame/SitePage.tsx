import { ModuleSlot } from '@engawa/contract/slots/Slot.tsx';
import { useSelector } from 'react-redux';
import type { HostState } from './state/hostState.ts';
import { ServicePage } from './layout/ServicePage.tsx';
import styles from './SitePage.module.scss';

/** A remote's page of the site. It belongs to no blog, so it has no blog frame. */
export const SitePage = ({ module }: { module: string }) => {
  const path = useSelector((state: HostState) => state.page.match.path);
  return (
    <ServicePage>
      <main className={styles['SitePage']} id="main" tabIndex={-1}>
        <ModuleSlot module={module} id={path} />
      </main>
    </ServicePage>
  );
};
