import type { PageTarget } from '../shell/pageTarget.ts';
import type { DocumentHead } from './head.ts';

const plain = (title: string, description: string, path: string | null): DocumentHead => ({
  title,
  description,
  canonicalPath: path,
  ogType: 'website',
});

/** The heads of the pages that the host draws itself. */
export const hostHead = (
  target: Exclude<PageTarget, { kind: 'page' }>,
  siteName: string,
): DocumentHead => {
  switch (target.kind) {
    case 'site-top':
      return {
        ...plain(
          `${siteName}｜日々を書く、だれかの日々を読む`,
          `${siteName}は、だれでも無料ではじめられるブログです。今日の人気ブログと新しい記事をどうぞ。`,
          '/',
        ),
        jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: siteName }],
      };
    case 'shell':
      return { ...plain(siteName, siteName, '/'), isNoIndex: true };
    case 'not-yet':
      return {
        ...plain(`このページは準備中です｜${siteName}`, 'このページは準備中です。', target.path),
        isNoIndex: true,
      };
    case 'error':
      return {
        ...plain(
          `ご指定のページを表示できません。｜${siteName}`,
          'ご指定のページを表示できません。',
          // what is shown is nobody's copy
          null,
        ),
        isNoIndex: true,
      };
  }
};
