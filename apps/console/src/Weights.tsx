import type { Sizes } from '@engawa/delivery/release/gates/compressedBytes.ts';

const NAMES = { js: 'スクリプト', css: 'スタイル' } as const satisfies Record<keyof Sizes, string>;

const formatKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

type WeightsProps = { readonly sizes: Sizes; readonly budget: Sizes | null };

/** Renders compressed sizes of scripts and styles, with their budgets. */
export const Weights = ({ sizes, budget }: WeightsProps) =>
  (['js', 'css'] as const).map((kind) => {
    const isOver = budget !== null && sizes[kind] > budget[kind];
    const limit = budget && `（予算 ${formatKb(budget[kind])}${isOver ? '、超過' : ''}）`;
    return (
      <span className={isOver ? 'Weight Over' : 'Weight'} key={kind}>
        {`${NAMES[kind]} ${formatKb(sizes[kind])}${limit ?? ''}`}
      </span>
    );
  });
