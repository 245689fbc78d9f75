import { editorPath } from '../entries/editorPaths.ts';

/**
 * A mobile page in a window of any width: its layout uses the width of the frame.
 * @param src URL of the preview @param entryId null without an entry; the page then displays a
 * message
 */
export const MobileFrame = ({ src, entryId }: { src: string; entryId: number | null }) => (
  <section className="DesignPreview DesignPreview--mobile" aria-labelledby="title-preview">
    <h1 className="OwnerPage-title" id="title-preview">
      プレビュー（スマートフォン）
    </h1>
    {entryId !== null && (
      <p>
        <a href={editorPath(entryId)}>編集にもどる</a>
      </p>
    )}
    <div className="DesignPreview-window">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which is inert */}
      <iframe src={src} title="記事のプレビュー" />
    </div>
  </section>
);
