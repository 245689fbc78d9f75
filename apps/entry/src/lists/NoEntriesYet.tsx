import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';

/** In place of the entries of a blog that has none. */
export const NoEntriesYet = () => (
  <Empty icon="calendar" title="まだ記事がありません">
    <p>このブログの最初の記事を、どうぞお楽しみに。</p>
  </Empty>
);
