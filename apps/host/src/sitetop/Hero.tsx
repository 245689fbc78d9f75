import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import styles from './Hero.module.scss';

export const Hero = ({ siteName, signupHref }: { siteName: string; signupHref: string }) => (
  <section className={styles['Hero']}>
    <div className={styles['Hero-text']}>
      <h1 className={styles['Hero-title']}>
        <span>縁側に、</span>
        <span>腰かけるように</span>
        <span>書く。読む。</span>
      </h1>
      <p className={styles['Hero-lead']}>
        {siteName}は、日々のことを書きとめて、だれかのきょうを読みにいくブログです。
      </p>
      <p>
        <ButtonLink href={signupHref} rel="nofollow">
          無料でブログをはじめる
        </ButtonLink>
      </p>
    </div>
    <HeroPicture />
  </section>
);
