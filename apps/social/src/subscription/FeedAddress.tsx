import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useId, useRef, useState } from 'react';
import styles from './Subscription.module.scss';

type Copied = 'not yet' | 'copied' | 'refused';

const COPIED_TEXTS: Readonly<Record<Copied, string>> = {
  'not yet': '',
  copied: 'コピーしました。',
  refused: 'コピーできませんでした。選択したアドレスをコピーしてください。',
};

/** Browsers without a clipboard, and readers who allow none, refuse. */
const copy = async (text: string): Promise<Copied> => {
  if (!('clipboard' in navigator)) return 'refused';
  return navigator.clipboard.writeText(text).then(
    () => 'copied' as const,
    () => 'refused' as const,
  );
};

/** The address of a blog's feed, to be copied into a reader of feeds. */
export const FeedAddress = ({ url }: { readonly url: string }) => {
  const labelId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<Copied>('not yet');
  const press = async () => {
    field.current?.select();
    setCopied(await copy(url));
  };
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
        <output>{COPIED_TEXTS[copied]}</output>
      </p>
    </section>
  );
};
