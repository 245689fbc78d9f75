import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import type { SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import { PlainPage } from '../responses/PlainPage.tsx';
import type { LinkError } from './readLink.ts';
import { faultsText, SET_END_PATH, untilText, versionsText } from './setBadge.ts';
import type { NoSet } from './setSessions.ts';

type Site = { readonly siteName: string };

/**
 * Page that asks the visitor before a link starts a session. @param path the link's path, to which
 * the button of the page posts
 */
export const SetLinkPage = ({ siteName, link, path }: Site & { link: SetLink; path: string }) => (
  <PlainPage siteName={siteName}>
    <div className="ErrorPage-card">
      <h1 className="ErrorPage-title">公開前の版を確認する</h1>
      <p className="ErrorPage-message">
        このブラウザーにだけ、次の版でページを表示します。ほかの人の表示は変わりません。書き込んだ内容は本物として残ります。
      </p>
      <dl className="Facts">
        <dt>確認する版</dt>
        <dd>{versionsText(link)}</dd>
        {link.faults && (
          <>
            <dt>再現する障害</dt>
            <dd>{faultsText(link.faults)}</dd>
          </>
        )}
        <dt>使える期間</dt>
        <dd>{untilText(link)}</dd>
      </dl>
      <form method="post" action={path}>
        <Button type="submit">確認をはじめる</Button>
      </form>
    </div>
  </PlainPage>
);

const FAULTS: Readonly<Record<LinkError, readonly [title: string, message: string]>> = {
  altered: [
    'このリンクは使えません',
    'リンクが正しくありません。途中で切れていないか確かめてください。',
  ],
  expired: ['このリンクは期限が切れています', '新しいリンクを作ってもらってください。'],
  revoked: ['このリンクは取り消されています', '新しいリンクを作ってもらってください。'],
  'no-switches': ['このリンクは使えません', 'このサイトでは、障害の再現はできません。'],
  unread: [
    'いまは確認できません',
    'リンクが取り消されていないかを調べられません。少し待ってから、もう一度開いてください。',
  ],
};

/**
 * Page that explains why a link is invalid.
 * @param isOver whether a session that the link had started ends, too
 */
export const LinkErrorPage = ({
  siteName,
  fault,
  isOver,
}: Site & { fault: LinkError; isOver: boolean }) => {
  const [title, message] = FAULTS[fault];
  return (
    <PlainPage siteName={siteName}>
      <div className="ErrorPage-card">
        <h1 className="ErrorPage-title">{title}</h1>
        <p className="ErrorPage-message" role="alert">
          {message}
          {isOver && '確認用の表示は終わりました。次のページからは、公開中の版です。'}
        </p>
        <p>
          <a href="/">トップページへ</a>
        </p>
      </div>
    </PlainPage>
  );
};

/**
 * Page that explains why no page of a set can be rendered now, with a button that ends the session.
 */
export const NoSetPage = ({ siteName, why }: Site & { why: NoSet }) => (
  <PlainPage siteName={siteName}>
    <div className="ErrorPage-card">
      <h1 className="ErrorPage-title">この版のページを表示できません</h1>
      <p className="ErrorPage-message" role="alert">
        {why.kind === 'full'
          ? 'ほかの版の確認が重なっています。少し待ってから、もう一度開いてください。'
          : 'この版が正しく動くことを確かめられませんでした。'}
      </p>
      {why.kind === 'unproven' && (
        <dl className="Facts">
          <dt>理由</dt>
          <dd>{why.reason}</dd>
        </dl>
      )}
      <form method="post" action={SET_END_PATH}>
        <Button type="submit">確認を終わる</Button>
      </form>
    </div>
  </PlainPage>
);
