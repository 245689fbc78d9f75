import type { IconName } from '../Icon/Icon.tsx';

export type ReactionKind = 'iine' | 'comment' | 'reblog' | 'saved' | 'share';

export const REACTION_FACES = {
  iine: { icon: 'heart', label: 'いいね！' },
  comment: { icon: 'comment', label: 'コメント' },
  reblog: { icon: 'reblog', label: 'リブログ' },
  saved: { icon: 'bookmark', label: 'あとで読む' },
  share: { icon: 'share', label: 'シェア' },
} as const satisfies Record<ReactionKind, { icon: IconName; label: string }>;
