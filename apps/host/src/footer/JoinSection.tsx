import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';

/** What the service is, for everyone; the way in is shown to guests alone (`.Join` of chrome.scss). */
export const JoinSection = ({ siteName, signupHref }: { siteName: string; signupHref: string }) => (
  <section className="Join">
    <h2>縁側に、腰かけるように読む。</h2>
    <p>{siteName}は、だれでも無料で読めるブログです。会員は、読んだ記事にいいね！を送れます。</p>
    <ButtonLink href={signupHref} look="line" rel="nofollow">
      会員登録（無料）
    </ButtonLink>
  </section>
);
