import { Component, createRef, type ReactNode } from 'react';

type Props = {
  /** `data-key` of the rows, in order */
  readonly keys: readonly string[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

type Place = { readonly key: string; readonly topPx: number };

/**
 * A list that keeps its scroll position while rows are inserted and removed: the first row in the
 * viewport that remains keeps its position. The list's class turns the browser's scroll anchoring
 * off (`overflow-anchor: none`), because some browsers lack it and both together would scroll
 * twice. A class component, because only `getSnapshotBeforeUpdate` can measure the document right
 * before it changes.
 */
export class ScrollPosition extends Component<Props> {
  private readonly list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate(before: Props): Place | null {
    const { keys } = this.props;
    if (keys === before.keys) return null;
    const staying = new Set(keys);
    for (const row of this.rows()) {
      const { top: topPx, bottom } = row.getBoundingClientRect();
      const key = row.dataset['key'] ?? '';
      if (bottom > 0 && staying.has(key)) return { key, topPx };
    }
    return null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, place: Place | null): void {
    if (!place) return;
    const row = this.rows().find(({ dataset }) => dataset['key'] === place.key);
    const movedPx = (row?.getBoundingClientRect().top ?? place.topPx) - place.topPx;
    if (movedPx !== 0) scrollBy({ top: movedPx, behavior: 'instant' });
  }

  private rows(): HTMLElement[] {
    return [...(this.list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  }

  override render(): ReactNode {
    return (
      <ul ref={this.list} className={this.props.className}>
        {this.props.children}
      </ul>
    );
  }
}
