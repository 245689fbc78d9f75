import type { EditorFacts } from './editorFacts.ts';
import type { TypedEntry } from '@engawa/api-client/model/ownEntries.ts';
import { address, signInPath } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ImageField } from '../forms/ImageField.tsx';
import { FormKey } from '../forms/FormKey.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { PICTURES_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import { EnterKeeps, EntryActions, resolveTimeNote } from './EntryActions.tsx';
import { editorPath, buildPreviewLinks } from './editorPaths.ts';
import { DONE_MESSAGES, toEditorMessage, STATE_LABELS, type Done } from './editorMessages.ts';

export const EMPTY_ENTRY: TypedEntry = {
  title: '',
  text: '',
  themeName: '',
  hashtags: '',
  publishFlg: 'open',
  publishAt: '',
  denyComment: 'accept',
  isPr: false,
};

const AUDIENCES = [
  { value: 'open', label: 'だれでも読める' },
  { value: 'amember', label: '会員だけが読める' },
] as const;

const COMMENTS = [
  { value: 'accept', label: 'だれでもコメントできる' },
  { value: 'ameba_only', label: '会員だけがコメントできる' },
  { value: 'deny', label: 'コメントを受け付けない' },
] as const;

/** Limit of a text field: imported text may exceed the editor's limit and must not be truncated. */
const unitsFor = (stored: string, most: number): number =>
  Math.max(most, stored.length + most / 10);

const Fields = ({
  typed,
  themes,
  isTyped,
  timeNote,
}: Pick<EditorFacts, 'typed' | 'themes' | 'isTyped'> & { timeNote: string | null }) => (
  <>
    <label className="OwnerField" htmlFor="entry-title">
      タイトル
      <input
        id="entry-title"
        type="text"
        name="title"
        defaultValue={typed.title}
        maxLength={unitsFor(typed.title, 200)}
      />
    </label>
    <div className="OwnerField">
      <label htmlFor="entry-text">本文</label>
      <textarea
        id="entry-text"
        name="text"
        rows={20}
        defaultValue={typed.text}
        aria-describedby="entry-text-note"
      />
      <p id="entry-text-note" className="OwnerField-note">
        {isTyped
          ? '改行はそのまま、空の行は段落の区切りになります。かんたんなHTMLも使えます。'
          : 'HTMLで書かれた記事です。改行は <br />、段落は <p> で入れてください。'}
      </p>
    </div>
    <ImageField id="entry-picture" label="画像を入れる">
      撮影した場所などの情報は取りのぞきます。本文には「［画像
      12］」のような一行が入り、その場所に表示します。「［画像
      12：りんごのパイ］」のように、画像の説明を書きそえられます。 保存できる容量の残りは、
      <a href={PICTURES_PATH}>画像の管理</a>で見られます。
    </ImageField>
    <div data-without-script>
      <Button type="submit" name="act" value="addPicture" look="line" isSmall>
        画像を送って、本文の最後に入れる
      </Button>
    </div>
    <div className="OwnerField">
      <label htmlFor="entry-theme">テーマ</label>
      <input
        id="entry-theme"
        type="text"
        name="themeName"
        list="entry-themes"
        defaultValue={typed.themeName}
        maxLength={unitsFor(typed.themeName, 120)}
        placeholder="未分類"
        aria-describedby="entry-theme-note"
      />
      <datalist id="entry-themes">
        {themes.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <p id="entry-theme-note" className="OwnerField-note">
        これまでのテーマから選ぶか、新しい名前を入力してください。
      </p>
    </div>
    <div className="OwnerField">
      <label htmlFor="entry-hashtags">ハッシュタグ</label>
      <input
        id="entry-hashtags"
        type="text"
        name="hashtags"
        defaultValue={typed.hashtags}
        placeholder="#梅 #台所"
        aria-describedby="entry-hashtags-note"
      />
      <p id="entry-hashtags-note" className="OwnerField-note">
        空白やコンマ、# を含む名前は、#&quot;New York&quot; のように引用符で囲みます。
      </p>
    </div>
    <div className="OwnerField">
      <label htmlFor="entry-publish-at">公開日時（日本時間）</label>
      <input
        id="entry-publish-at"
        type="datetime-local"
        name="publishAt"
        defaultValue={typed.publishAt}
        aria-describedby={timeNote === null ? undefined : 'entry-publish-at-note'}
      />
      {timeNote !== null && (
        <p id="entry-publish-at-note" className="OwnerField-note">
          {timeNote}
        </p>
      )}
    </div>
    <label className="OwnerField" htmlFor="entry-audience">
      公開する相手
      <select id="entry-audience" name="publishFlg" defaultValue={typed.publishFlg}>
        {AUDIENCES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <label className="OwnerField" htmlFor="entry-comments">
      コメント
      <select id="entry-comments" name="denyComment" defaultValue={typed.denyComment}>
        {COMMENTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <label className="OwnerCheck">
      <input type="checkbox" name="isPr" value="1" defaultChecked={typed.isPr} />
      広告・PRを含む記事として表示する
    </label>
  </>
);

const Conflict = ({ entryId }: { entryId: number | null }) => (
  <p className="OwnerPage-acts">
    <a href={editorPath(entryId)} target="_blank" rel="noopener">
      保存された内容を見る（新しいタブで開きます）
    </a>
  </p>
);

/**
 * The editor of an entry: a form that works without scripts. With scripts it autosaves.
 * @param draftKey key of the member's drafts, for the script; '' for a guest
 * @param fault why the last action was refused, as the platform names it
 * @param faultMark part of the text that the error is about
 * @param formKey key of the form that is displayed again
 * @param presentVersion version that an overwriting form must send after a conflicting save
 */
export const EntryEditorPage = ({
  csrfToken,
  draftKey = '',
  done = null,
  fault = null,
  faultMark,
  formKey,
  presentVersion,
  ...facts
}: EditorFacts & {
  csrfToken: string;
  draftKey?: string;
  done?: Done | null;
  fault?: string | null;
  faultMark?: string | undefined;
  formKey?: string | undefined;
  presentVersion?: number | undefined;
}) => {
  const { amebaId, entryId, state, isChanged, isHidden } = facts;
  const isStored = entryId !== null;
  const isSeen = isStored && (state === 'open' || state === 'amember') && !isHidden;
  return (
    <>
      <h1 className="OwnerPage-title">{isStored ? '記事を編集する' : '記事を書く'}</h1>
      <p className="OwnerPage-state">
        <span data-editor-state>{STATE_LABELS[state]}</span>
        {isChanged && <span>公開していない変更があります</span>}
        {isHidden && <span>運営者により非表示</span>}
        {isSeen && <a href={address.entry.path(amebaId, entryId)}>公開されている記事を見る</a>}
      </p>
      <form
        className="OwnerForm"
        method="post"
        encType="multipart/form-data"
        action={editorPath(entryId)}
        data-editor={amebaId}
        data-draft-key={draftKey}
        data-pictures={PICTURES_PATH}
        data-entry={entryId ?? ''}
      >
        <EnterKeeps isHidden={isHidden} />
        <input type="hidden" name="csrf_token" value={csrfToken} />
        <input type="hidden" name="amebaId" value={amebaId} />
        <FormKey stored={formKey} />
        <input type="hidden" name="state" value={state} />
        <input type="hidden" name="version" value={presentVersion ?? facts.version ?? ''} />
        <Fields {...facts} timeNote={resolveTimeNote(facts)} />
        {/* messages next to the buttons and visible together with them (see the styles) */}
        <div className="OwnerPage-answers">
          <output aria-live="polite" className="OwnerPage-status" data-editor-status>
            {done === null ? '' : DONE_MESSAGES[done]}
          </output>
          <div data-editor-alert role="alert" className="OwnerPage-alert" hidden={fault === null}>
            {fault !== null && <p>{toEditorMessage(fault, faultMark)}</p>}
            {(fault === 'stale' || fault === 'sent-before') && <Conflict entryId={entryId} />}
            {fault === 'guest' && (
              <p>
                <a href={signInPath(ENTRIES_PATH)} target="_blank" rel="noopener">
                  ログインする（新しいタブで開きます）
                </a>
                <span>ログインしてから、もう一度ボタンを押してください。</span>
              </p>
            )}
          </div>
          {/* separate, because a save clears the alert above */}
          <div data-editor-image-alert role="alert" className="OwnerPage-alert" hidden />
        </div>
        <EntryActions {...facts} />
        <p className="OwnerPage-acts" data-editor-previews>
          {isStored &&
            buildPreviewLinks(amebaId, entryId).map(({ label, href }) => (
              <a key={href} href={href} target="_blank" rel="noopener">
                {label}
              </a>
            ))}
        </p>
        {isStored && (
          <p className="OwnerField-note" data-without-script>
            プレビューには、保存した内容が表示されます。
          </p>
        )}
      </form>
      <p className="OwnerPage-acts">
        <a href={`${ENTRIES_PATH}?state=${state}`}>記事の一覧へ</a>
        <a href={PICTURES_PATH}>画像の管理へ</a>
      </p>
    </>
  );
};
