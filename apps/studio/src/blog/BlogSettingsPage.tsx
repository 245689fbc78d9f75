import { BLOG_LIMITS } from '@engawa/api-client/blogLimits.ts';
import type { Genre } from '@engawa/api-client/model/site.ts';
import { address } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ACCOUNT_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import { Choice, Field, type FormState } from '../forms/FormFields.tsx';
import { BLOG_SETTINGS_PATH, DESIGN_PATH } from '../ownerPages.ts';

const LABELS: Readonly<Record<string, string>> = {
  title: 'ブログの名前',
  description: 'ブログの説明',
  genre: 'ジャンル',
};

/** Groups genres by category, in the order of the list. */
const groupGenres = (genres: readonly Genre[]) => {
  const categories = new Map(genres.map(({ category }) => [category.code, category.name]));
  return [...categories].map(([code, label]) => ({
    label,
    options: genres
      .filter(({ category }) => category.code === code)
      .map((genre) => [genre.code, genre.name] as const),
  }));
};

/** The error summary above the form; each error links to its field. */
const Faults = ({ state: { faults }, fault }: { state: FormState; fault: string | null }) => {
  const names = Object.keys(faults);
  if (fault === null && names.length === 0) return null;
  return (
    <div role="alert" className="OwnerPage-alert">
      <p>{fault ?? '保存していません。次のところを直してください。'}</p>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#field-${name}`}>{LABELS[name]}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/**
 * The blog's name, description and genre: a form that works without scripts.
 * @param fault error that concerns no single field; Japanese
 */
export const BlogSettingsPage = ({
  amebaId,
  csrfToken,
  state,
  fault,
  genres,
  isSaved,
}: {
  amebaId: string;
  csrfToken: string;
  state: FormState;
  fault: string | null;
  genres: readonly Genre[];
  isSaved: boolean;
}) => (
  <>
    <h1 className="OwnerPage-title">ブログの設定</h1>
    {isSaved && (
      <output className="OwnerPage-status">
        保存しました。<a href={address.blogTop.path(amebaId)}>ブログを見る</a>
      </output>
    )}
    <Faults state={state} fault={fault} />
    <form className="OwnerForm" method="post" action={BLOG_SETTINGS_PATH}>
      <input type="hidden" name="csrf_token" value={csrfToken} />
      <input type="hidden" name="amebaId" value={amebaId} />
      <Field
        state={state}
        name="title"
        label={`ブログの名前（${BLOG_LIMITS.title}文字まで）`}
        isRequired
      />
      <Field
        state={state}
        name="description"
        label={`ブログの説明（${BLOG_LIMITS.description}文字まで）`}
        note="ブログの名前の下に表示し、検索でも使います。空欄でもかまいません。"
        rows={3}
      />
      <Choice
        state={state}
        name="genre"
        label="ジャンル"
        options={[['', '選ばない']]}
        groups={groupGenres(genres)}
        note="ジャンルのランキングには、次の集計から反映します。"
      />
      <p className="OwnerPage-acts">
        <Button type="submit">保存する</Button>
      </p>
    </form>
    <section className="OwnerPage-more" aria-labelledby="title-more">
      <h2 id="title-more">ほかの設定</h2>
      <ul>
        <li>
          ブログの見た目やカバー画像、自己紹介は<a href={DESIGN_PATH}>デザイン</a>で変えられます。
        </li>
        <li>
          ニックネームやプロフィール写真、パスワードは<a href={ACCOUNT_PATH}>アカウントの設定</a>
          で変えられます。
        </li>
        <li>ブログのアドレス（/{amebaId}/）は変えられません。</li>
      </ul>
    </section>
  </>
);
