import type { TypedEntry } from '@engawa/api-client/model/ownEntries.ts';
import { PICTURES_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ImageField } from '../forms/ImageField.tsx';
import type { EditorFacts } from './editorFacts.ts';

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

type Typed = { typed: TypedEntry };

const TextFields = ({ typed, isTyped }: Typed & Pick<EditorFacts, 'isTyped'>) => (
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
  </>
);

const LabelFields = ({ typed, themes }: Typed & Pick<EditorFacts, 'themes'>) => (
  <>
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
  </>
);

const PublishFields = ({ typed, timeNote }: Typed & { timeNote: string | null }) => (
  <>
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

/** The fields of an entry. @param timeNote help text of the publish time; null without one */
export const EntryFields = ({
  typed,
  themes,
  isTyped,
  timeNote,
}: Pick<EditorFacts, 'typed' | 'themes' | 'isTyped'> & { timeNote: string | null }) => (
  <>
    <TextFields typed={typed} isTyped={isTyped} />
    <LabelFields typed={typed} themes={themes} />
    <PublishFields typed={typed} timeNote={timeNote} />
  </>
);
