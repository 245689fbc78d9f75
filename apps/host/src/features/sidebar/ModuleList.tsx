import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { EMOJI_TEXT } from '@engawa/ui-templates/parts/emojiText.ts';
import { HeldLink } from '@engawa/ui-templates/parts/HeldLink/HeldLink.tsx';

export type ModuleListItem = {
  readonly key: string | number;
  readonly href: string;
  readonly label: string;
  readonly count?: number;
  /** `rel` of a link to another site */
  readonly rel?: string;
};

/** Links of a side column, one below the other, each with at most two lines. */
export const ModuleList = ({ items }: { items: readonly ModuleListItem[] }) => (
  <ul className="ModuleList skinSubList">
    {items.map((item) => (
      <li key={item.key}>
        <HeldLink
          className="ModuleList-link"
          href={item.href}
          rel={item.rel}
          dir="auto"
          title={item.label}
          text={EMOJI_TEXT}
        />
        {item.count !== undefined && <Count className="ModuleList-count" value={item.count} />}
      </li>
    ))}
  </ul>
);
