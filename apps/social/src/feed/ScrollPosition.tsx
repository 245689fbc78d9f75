import { Component, createRef, type ReactNode } from 'react';

type Props = {
  /** of its rows that bear `data-key`, in order */
  readonly keys: readonly string[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

type Place = { readonly key: string; readonly topPx: number };

/**
 * A list whose rows come and go without moving what is read: the first row in the window that stays keeps
 * its place there. The browser's own anchoring is off (`overflow-anchor: none` belongs to its class): not
 * every browser has it, and the two together would move it twice. A class, because only a class may look
 * at the document right before it changes.
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
