import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import type { PagePreview } from '../../protocol/preview.ts';

/**
 * The additions of a preview around the page: a notice if the skin could not be read, a notice on a
 * preview of an entry, and on the desktop preview of an entry a placeholder of the overlay ad.
 * @param hasAds whether readers of the blog see ads   @param editor path of the entry's editor
 */
export const PreviewAround = ({
  preview: { pageType, device, hasSkinFailed },
  hasAds,
  editor,
}: {
  preview: PagePreview;
  hasAds: boolean;
  editor: string;
}) => (
  <>
    {hasSkinFailed && (
      <p className="PreviewNotice" role="alert">
        このスキンは表示できません。いまのスキンで表示しています。
      </p>
    )}
    {pageType === 'entry-preview' && (
      <div className="PreviewFoot">
        {hasAds && device === 'desktop' && (
          <div className="PreviewOverlay" data-ad-slot="overlay" inert>
            <p>広告（見本）</p>
            <Icon name="close" />
          </div>
        )}
        <p className="PreviewBar">
          プレビュー — 保存した内容の見本です
          <a href={editor} target="_top">
            編集にもどる
          </a>
        </p>
      </div>
    )}
  </>
);

/**
 * Placeholder rows instead of entries, because the mobile preview of a skin displays no text of the
 * author.
 */
export const LoadingEntries = ({ count }: { count: number }) => (
  <section className="LoadingEntries" aria-label="記事を読み込んでいます" aria-busy>
    {Array.from({ length: count }, (_, at) => (
      <div className="LoadingEntries-row" key={at}>
        <span className="LoadingEntries-picture" />
        <span className="LoadingEntries-line" />
        <span className="LoadingEntries-line" />
      </div>
    ))}
  </section>
);
