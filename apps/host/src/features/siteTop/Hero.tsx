import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Phrases } from '@engawa/ui-templates/parts/Phrases/Phrases.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import styles from './Hero.module.scss';

export type HeroProps = {
  readonly siteName: string;
  readonly signupHref: string;
  /** anchor of the newest entries on the page */
  readonly newEntriesHref: string;
};

/**
 * The introduction of the service, with a link to start a blog; members get a link to the newest
 * entries instead.
 */
export const Hero = ({ siteName, signupHref, newEntriesHref }: HeroProps) => (
  <section className={styles['Hero']}>
    <div className={styles['Hero-text']}>
      <h1 className={styles['Hero-title']}>
        <span>縁側に、</span>
        <span>腰かけるように</span>
        <span>書く。読む。</span>
      </h1>
      <p className={styles['Hero-lead']}>
        <Phrases
          text={`${siteName}は、日々のことを書きとめて、だれかのきょうを読みにいくブログサービスです。`}
        />
      </p>
      {/*
       * the HTML has both elements for everyone, because the page is cached; html[data-member]
       * selects the visible one
       */}
      <p className={styles['Hero-forGuests']}>
        <ButtonLink href={signupHref} rel="nofollow">
          無料でブログをはじめる
        </ButtonLink>
      </p>
      <p className={styles['Hero-forMembers']}>
        <ButtonLink href={newEntriesHref}>新着の記事を読む</ButtonLink>
      </p>
    </div>
    <HeroPicture />
  </section>
);
