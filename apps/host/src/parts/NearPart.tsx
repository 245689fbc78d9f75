import { useNearViewport } from '@engawa/contract';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { HostPart } from './hostParts.ts';
import { useNearParts, type NearParts } from './nearParts.ts';
import { Part } from './Part.tsx';

type NearPartProps = {
  readonly name: HostPart;
  /** see Part */
  readonly attempt: string;
  /** how far outside of the window it is asked for, CSS px */
  readonly marginPx: number;
  /** kept free for it, CSS px */
  readonly heightPx: number;
  /** fetches it; null: what stands there goes on standing there */
  readonly open: (near: NearParts) => Promise<ReactNode>;
  /** until then, and for who has no JavaScript */
  readonly children: ReactNode;
};

type Opened =
  { readonly content: ReactNode; readonly hadFocus: boolean } | { readonly error: unknown };

const NearPlace = ({ name, marginPx, heightPx, open, children }: NearPartProps) => {
  const near = useNearParts();
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const openNow = async (): Promise<void> => {
    if (!near) return;
    try {
      const content = await open(near);
      const hadFocus = place.current?.contains(document.activeElement) ?? false;
      if (content !== null) setOpened({ content, hadFocus });
    } catch (error) {
      setOpened({ error });
    }
  };
  useNearViewport(place, marginPx, () => void openNow());
  useLayoutEffect(() => {
    // what had it is gone, and the focus with it
    if (opened && 'content' in opened && opened.hadFocus)
      place.current?.querySelector('a')?.focus();
  }, [opened]);
  // where the boundary of its part catches it
  if (opened && 'error' in opened) throw new Error(`${name} did not come`, { cause: opened.error });
  return (
    <div ref={place} data-near={name} style={{ minHeight: heightPx }}>
      {opened ? opened.content : children}
    </div>
  );
};

/** A part of the host's own frame whose code and data are fetched once it comes near the window. */
export const NearPart = (props: NearPartProps) => (
  <Part name={props.name} attempt={props.attempt}>
    <NearPlace {...props} />
  </Part>
);
