import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import type { PreviewRequested } from './previewRequested.ts';
import { previewSettingsAttributes, type PreviewSettings } from './previewSettings.ts';

/**
 * The notices of a preview around the page: its skin could not be read, this is a preview of an
 * entry, and on the desktop preview of an entry a placeholder of the overlay ad. The settings of the
 * preview's script follow.
 * @param hasAds whether readers of the blog see ads   @param editor path of the entry's editor
 */
export const PreviewAround = ({
  requested: { pageType, device },
  hasSkinFailed,
  hasAds,
  editor,
  settings,
}: {
  requested: Pick<PreviewRequested, 'pageType' | 'device'>;
  hasSkinFailed: boolean;
  hasAds: boolean;
  editor: string;
  settings: PreviewSettings;
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
    <p hidden {...previewSettingsAttributes(settings)} />
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
