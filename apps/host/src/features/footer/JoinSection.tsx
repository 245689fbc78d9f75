import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';

/** The introduction of the service; only guests see the sign-up link (`.Join` of footer.scss). */
export const JoinSection = ({ siteName, signupHref }: { siteName: string; signupHref: string }) => (
  <section className="Join">
    <h2>縁側に、腰かけるように書く。</h2>
    <p>{siteName}は、だれでも無料ではじめられるブログです。今日あったことを、ひとことから。</p>
    <ButtonLink href={signupHref} look="line" rel="nofollow">
      ブログをはじめる
    </ButtonLink>
  </section>
);
