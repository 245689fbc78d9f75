import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useCopying } from '@engawa/ui-templates/parts/useCopying.ts';
import { useId } from 'react';
import styles from './Subscription.module.scss';

/** The URL of a blog's feed, with a button to copy it into a feed reader. */
export const FeedAddress = ({ url }: { readonly url: string }) => {
  const labelId = useId();
  const { field, press, said } = useCopying<HTMLInputElement>(url, 'アドレス');
  return (
    <section className={styles['FeedAddress']} aria-labelledby={labelId}>
      <h3 id={labelId}>RSSリーダーで読む</h3>
      <div className={styles['FeedAddress-row']}>
        <input
          ref={field}
          type="url"
          readOnly
          value={url}
          aria-labelledby={labelId}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button look="line" isSmall onClick={() => void press()}>
          コピー
        </Button>
      </div>
      <p>
        <a href={url}>RSSを開く</a>
        <output>{said}</output>
      </p>
    </section>
  );
};
