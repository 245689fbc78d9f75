import { OWNER_LAYER } from '../../analytics/ownerAnalytics.ts';
import '../boot/bootGlobal.ts';
import type { Feature } from './feature.ts';

const withoutQuery = (url: string) => url.replace(/[?#].*/, '');

/**
 * Runs the analytics of the blog's owner, where there are any. The page is a document of its own, so this
 * happens once. Its cookies hold for this blog alone, and no address that is told has a query.
 */
export const ownersAnalytics: Feature = () => {
  const { settings, runScript } = window.engawaBoot;
  const { ownerAnalytics } = settings();
  let isRun = false;
  return (view) => {
    if (!ownerAnalytics || !view || isRun) return;
    isRun = true;
    const layer: unknown[] = [];
    Object.assign(window, { [OWNER_LAYER]: layer });
    /** The service knows a command by its being `arguments`, and takes no array for one. */
    function command(..._words: readonly unknown[]) {
      // oxlint-disable-next-line prefer-rest-params -- see above
      layer.push(arguments);
    }
    command('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied' });
    command('js', new Date());
    for (const id of ownerAnalytics.ids)
      command('config', id, {
        cookie_path: `/${view.amebaId}/`,
        page_location: withoutQuery(location.href),
        page_referrer: withoutQuery(document.referrer),
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      });
    runScript(ownerAnalytics.script, 'data-owner-analytics');
  };
};
