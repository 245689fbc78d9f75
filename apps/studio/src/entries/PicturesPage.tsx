import type { OwnPicturePage } from '@engawa/api-client/model/ownEntries.ts';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { timeInJapanese } from '@engawa/ui-templates/parts/DateText/timeInJapanese.ts';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { ImageField } from '../forms/ImageField.tsx';
import { FormKey } from '../forms/FormKey.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { PICTURES_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import { PictureCapacity, formatSize } from '../forms/PictureCapacity.tsx';
import { DONE_MESSAGES, toEditorMessage, type Done } from './editorMessages.ts';

const SIDE_PX = 160;

const Picture = ({
  picture,
  csrfToken,
}: {
  picture: OwnPicturePage['pictures'][number];
  csrfToken: string;
}) => (
  <li>
    <a href={picture.url}>
      <img
        src={`${picture.url}?cpd=320`}
        width={SIDE_PX}
        height={SIDE_PX}
        alt={`${picture.mark} ${timeInJapanese(picture.createdAt)}の画像`}
        loading="lazy"
      />
    </a>
    <p>
      本文に入れる行：<code>{picture.mark}</code>
    </p>
    <p>
      {picture.width}×{picture.height}、{formatSize(picture.bytes)}
    </p>
    <details>
      <summary>削除する</summary>
      <p>
        {picture.uses > 0
          ? `この画像は記事やカバーに${picture.uses}か所で使われています。削除すると表示されなくなります。`
          : '元にはもどせません。'}
      </p>
      <form method="post" action={PICTURES_PATH}>
        <input type="hidden" name="csrf_token" value={csrfToken} />
        <input type="hidden" name="pictureId" value={picture.pictureId} />
        <Button type="submit" name="act" value="delete" look="line" isSmall>
          この画像を削除する
        </Button>
      </form>
    </details>
  </li>
);

/** A member's images and their quota, with forms to upload and delete them. */
export const PicturesPage = ({
  page,
  csrfToken,
  done,
  fault,
  formKey,
}: {
  page: OwnPicturePage;
  csrfToken: string;
  done: Done | null;
  fault: string | null;
  /** key of the form that is displayed again */
  formKey: string | undefined;
}) => (
  <>
    <h1 className="OwnerPage-title">画像の管理</h1>
    {done !== null && <output className="OwnerPage-status">{DONE_MESSAGES[done]}</output>}
    {fault !== null && (
      <p role="alert" className="OwnerPage-alert">
        {toEditorMessage(fault)}
      </p>
    )}
    <PictureCapacity pictures={page} />
    <form
      className="OwnerPage-section"
      method="post"
      action={PICTURES_PATH}
      encType="multipart/form-data"
    >
      <input type="hidden" name="csrf_token" value={csrfToken} />
      <FormKey stored={formKey} />
      <ImageField id="new-picture" label="画像を追加する" required />
      <Button type="submit" name="act" value="add" look="line" isSmall>
        追加する
      </Button>
    </form>
    {page.pictures.length === 0 ? (
      <Empty icon="image" title="まだ画像がありません" />
    ) : (
      <ul className="OwnerPictures">
        {page.pictures.map((picture) => (
          <Picture key={picture.pictureId} picture={picture} csrfToken={csrfToken} />
        ))}
      </ul>
    )}
    <Paging
      position="inside"
      paging={page.paging}
      hrefOf={(number) => `${PICTURES_PATH}?page=${number}`}
    />
    <p>
      <a href={ENTRIES_PATH}>記事の一覧へ</a>
    </p>
  </>
);
