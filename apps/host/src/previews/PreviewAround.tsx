import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import type { PagePreview } from './preview.ts';

/**
 * What a preview shows outside of the page itself: that its skin could not be read, of an entry that it is
 * a preview, and on the desktop's entry a dummy of the advertisement that lies over a page.
 * @param hasAds whether readers of the blog see any   @param editor where the entry is written
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

/** Rows as they stand until entries have been read: a skin on a phone is shown without anybody's words. */
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
