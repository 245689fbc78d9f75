import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { MessagePage } from './MessagePage.tsx';
import type { WayBack } from './homeLink.ts';

export type NotYetPageProps = {
  readonly siteName: string;
  /** the blog’s top, or the service’s */
  readonly back: WayBack;
};

/** An address that is meant to exist and does not yet. */
export const NotYetPage = ({ siteName, back }: NotYetPageProps) => (
  <MessagePage siteName={siteName} lead="準備中" title="このページは準備中です">
    <p className="ErrorPage-message">
      公開までもうしばらくお待ちください。ほかの記事は、いつもどおりお読みいただけます。
    </p>
    <p>
      <ButtonLink href={back.href}>{back.label}</ButtonLink>
    </p>
  </MessagePage>
);
