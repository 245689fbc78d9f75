import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';

export type ModuleListItem = {
  readonly key: string | number;
  readonly href: string;
  readonly label: string;
  readonly count?: number;
  /** how the address relates to this page, where it is another site's */
  readonly rel?: string;
};

export const ModuleList = ({ items }: { items: readonly ModuleListItem[] }) => (
  <ul className="ModuleList skinSubList">
    {items.map((item) => (
      <li key={item.key}>
        <a href={item.href} rel={item.rel} dir="auto">
          {item.label}
        </a>
        {item.count !== undefined && <Count className="ModuleList-count" value={item.count} />}
      </li>
    ))}
  </ul>
);
