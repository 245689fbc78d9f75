import { PICTURES_NEARLY_FULL } from '@engawa/api-client/constants.ts';
import type { OwnPicturePage } from '@engawa/api-client/model/ownEntries.ts';
import { PICTURES_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';

const MB = 1024 * 1024;

/** `1.5MB`, `1GB`. */
export const formatSize = (bytes: number): string =>
  bytes >= 1024 * MB
    ? `${Number((bytes / 1024 / MB).toFixed(1))}GB`
    : `${(bytes / MB).toFixed(1)}MB`;

/**
 * The storage quota of a member's images, and how much of it is used.
 * @param pictures null if the quota could not be read; the page then displays a message
 */
export const PictureCapacity = ({
  pictures,
}: {
  pictures: Pick<OwnPicturePage, 'usedBytes' | 'quotaBytes'> | null;
}) => {
  if (pictures === null) return <p>画像の保存容量は、いま読み込めません。</p>;
  const { usedBytes, quotaBytes } = pictures;
  return (
    <>
      <p className="OwnerPage-room">
        画像の保存容量：{formatSize(quotaBytes)}のうち{formatSize(usedBytes)}を使っています。
        <meter value={usedBytes} max={quotaBytes} aria-label="使っている容量" />
      </p>
      {usedBytes >= quotaBytes * PICTURES_NEARLY_FULL && (
        <p>
          <strong>残りがわずかです。</strong>使っていない画像を
          <a href={PICTURES_PATH}>画像の管理</a>
          で削除すると、また送れます。
        </p>
      )}
    </>
  );
};
