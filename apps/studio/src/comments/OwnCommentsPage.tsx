// states of a comment on the wire: cspell:ignore shown
import type { OwnComment, OwnCommentPage } from '@engawa/api-client/model/ownComments.ts';
import {
  OWN_COMMENT_STATES,
  type OwnCommentState,
} from '@engawa/api-client/resources/member/ownComments.ts';
import { actionPath, address } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { timeInJapanese } from '@engawa/ui-templates/parts/DateText/timeInJapanese.ts';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import type { ReactNode } from 'react';
import { OWN_COMMENTS_PATH } from '../ownerPages.ts';

const ownCommentsPath = (state: OwnCommentState, page = 1): string =>
  `${OWN_COMMENTS_PATH}?state=${state}${page > 1 ? `&page=${page}` : ''}`;

const LABELS = {
  waiting: '承認待ち',
  shown: '公開中',
  hidden: '非表示',
  reported: '報告あり',
} as const satisfies Record<OwnCommentState, string>;

const REASONS: Readonly<Record<string, string>> = {
  spam: '宣伝や迷惑な投稿',
  abuse: '嫌がらせや攻撃的な内容',
  privacy: '個人情報が書かれている',
  illegal: '法律に反する内容',
  other: 'その他',
};

/** These forms post without a token, so the host asks for confirmation. */
const BANS = [
  { kind: 'member', label: 'この会員を拒否' },
  { kind: 'address', label: 'この接続元を拒否' },
] as const;

type Acting = { readonly csrfToken: string; readonly returnTo: string };

/** A form that needs no confirmation: only the owner sees the page, with the session's token. */
const Act = ({
  acting,
  action,
  fields,
  children,
}: {
  acting: Acting;
  action: string;
  fields: Readonly<Record<string, string | number>>;
  children: ReactNode;
}) => (
  <form action={actionPath('entry', action)} method="post">
    <input type="hidden" name="csrf_token" value={acting.csrfToken} />
    <input type="hidden" name="return_to" value={acting.returnTo} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

const Acts = ({
  own: { comment, state, hasNetwork },
  amebaId,
  acting,
}: {
  own: OwnComment;
  amebaId: string;
  acting: Acting;
}) => {
  const { commentId, author } = comment;
  const isOthers = author?.amebaId !== amebaId;
  return (
    <div className="OwnerPage-acts">
      {(state === 'waiting' || state === 'hidden') && (
        <Act acting={acting} action="showComment" fields={{ commentId, state: 'shown' }}>
          <Button type="submit" isSmall>
            {state === 'waiting' ? '承認する' : '表示する'}
          </Button>
        </Act>
      )}
      {(state === 'waiting' || state === 'shown') && (
        <Act acting={acting} action="showComment" fields={{ commentId, state: 'hidden' }}>
          <Button type="submit" look="line" isSmall>
            非表示にする
          </Button>
        </Act>
      )}
      {BANS.filter(({ kind }) => isOthers && (kind === 'member' ? author : hasNetwork)).map(
        ({ kind, label }) => (
          <Act
            key={kind}
            acting={{ ...acting, csrfToken: '' }}
            action="banCommenter"
            fields={{ commentId, kind }}
          >
            <Button type="submit" look="line" isSmall>
              {label}
            </Button>
          </Act>
        ),
      )}
      <Act acting={{ ...acting, csrfToken: '' }} action="deleteComment" fields={{ commentId }}>
        <Button type="submit" look="quiet" isSmall>
          削除する
        </Button>
      </Act>
    </div>
  );
};

const Item = ({ own, amebaId, acting }: { own: OwnComment; amebaId: string; acting: Acting }) => {
  const { comment, entryTitle, state, reasons } = own;
  const entryPath = address.entry.path(amebaId, comment.entryId);
  return (
    <li className="OwnerPage-item" id={`comment-${comment.commentId}`}>
      <p className="OwnerPage-head">
        <strong dir="auto">{comment.name}</strong>
        <time dateTime={comment.createdAt}>{timeInJapanese(comment.createdAt)}</time>
        {state === 'withheld' && <span>運営者により非表示</span>}
      </p>
      {reasons.length > 0 && (
        <p className="OwnerPage-reasons">
          報告：{reasons.map((reason) => REASONS[reason] ?? reason).join('、')}
        </p>
      )}
      <p className="OwnerPage-text" dir="auto">
        {comment.text}
      </p>
      <p>
        記事：<a href={`${entryPath}#comments`}>{displayTitle(entryTitle)}</a>
      </p>
      <Acts own={own} amebaId={amebaId} acting={acting} />
      {state === 'shown' && (
        <details>
          <summary>返信する</summary>
          <form action={actionPath('entry', 'comment')} method="post">
            <input type="hidden" name="amebaId" value={amebaId} />
            <input type="hidden" name="entryId" value={comment.entryId} />
            <input type="hidden" name="parentId" value={comment.commentId} />
            <input type="hidden" name="return_to" value={acting.returnTo} />
            <label className="OwnerField">
              返信
              <textarea name="commentText" rows={3} required />
            </label>
            <Button type="submit" isSmall>
              返信を確認する
            </Button>
          </form>
        </details>
      )}
    </li>
  );
};

const Rules = ({ page: { bans, words }, acting }: { page: OwnCommentPage; acting: Acting }) => (
  <>
    <section className="OwnerPage-section" aria-labelledby="own-words">
      <h2 id="own-words">拒否する言葉</h2>
      <p>名前か本文にこの言葉があるコメントは、投稿できません。</p>
      <ul className="OwnerPage-rules">
        {words.map(({ wordId, word }) => (
          <li key={wordId}>
            <span dir="auto">{word}</span>
            <Act acting={acting} action="removeWord" fields={{ wordId }}>
              <Button type="submit" look="quiet" isSmall>
                解除する
              </Button>
            </Act>
          </li>
        ))}
      </ul>
      <Act acting={acting} action="addWord" fields={{}}>
        <label className="OwnerField">
          言葉
          <input type="text" name="word" maxLength={100} required />
        </label>
        <Button type="submit" look="line" isSmall>
          追加する
        </Button>
      </Act>
    </section>
    <section className="OwnerPage-section" aria-labelledby="own-bans">
      <h2 id="own-bans">投稿を拒否している相手</h2>
      {bans.length === 0 && <p>いません。</p>}
      <ul className="OwnerPage-rules">
        {bans.map(({ banId, label, isMember, createdAt }) => (
          <li key={banId}>
            <span dir="auto">
              {label}
              {isMember ? '（会員）' : 'の接続元'}
            </span>
            <time dateTime={createdAt}>{timeInJapanese(createdAt)}</time>
            <Act acting={acting} action="liftBan" fields={{ banId }}>
              <Button type="submit" look="quiet" isSmall>
                解除する
              </Button>
            </Act>
          </li>
        ))}
      </ul>
    </section>
  </>
);

/** The owner's page for moderating comments; every action works without scripts. */
export const OwnCommentsPage = ({
  page,
  state,
  csrfToken,
}: {
  page: OwnCommentPage;
  state: OwnCommentState;
  csrfToken: string;
}) => {
  const acting = { csrfToken, returnTo: ownCommentsPath(state, page.paging.currentPage) };
  return (
    <>
      <h1 className="OwnerPage-title">コメントの管理</h1>
      <nav aria-label="コメントの状態">
        <ul className="OwnerPage-tabs">
          {OWN_COMMENT_STATES.map((name) => (
            <li key={name}>
              <a href={ownCommentsPath(name)} aria-current={name === state ? 'page' : undefined}>
                {LABELS[name]}
                <span>{page.counts[name]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {page.comments.length === 0 ? (
        <Empty icon="comment" title={`${LABELS[state]}のコメントはありません`} />
      ) : (
        <ol className="OwnerPage-list">
          {page.comments.map((own) => (
            <Item key={own.comment.commentId} own={own} amebaId={page.amebaId} acting={acting} />
          ))}
        </ol>
      )}
      <Paging
        position="inside"
        paging={page.paging}
        hrefOf={(number) => ownCommentsPath(state, number)}
      />
      <Rules page={page} acting={acting} />
    </>
  );
};
