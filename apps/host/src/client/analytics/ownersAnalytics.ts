import { OWNER_LAYER } from '../../features/analytics/ownerAnalytics.ts';
import '../../protocol/bootGlobal.ts';
import type { Feature } from './feature.ts';

const withoutQuery = (url: string) => url.replace(/[?#].*/, '');

/**
 * Runs the analytics of the blog's owner, if configured. A page with such analytics is always
 * loaded as a document, so this function runs once. The analytics set cookies for this blog only,
 * and the addresses that they report have no query.
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
    /** gtag recognizes commands by their type `arguments` and ignores arrays. */
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
