import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import { useEffect, useRef } from 'react';

/** Handlers by `KeyboardEvent.key`. */
export type ViewerKeys = Readonly<Record<string, () => void>>;

const isPlain = (event: KeyboardEvent) =>
  !(event.altKey || event.ctrlKey || event.metaKey || isComposing(event) || event.defaultPrevented);

/**
 * Handles keys anywhere in the viewer, but not in a dialog above it.
 * @param root an element in the viewer's dialog
 */
export const useViewerKeys = (root: { readonly current: Element | null }, keys: ViewerKeys) => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const own = root.current?.closest('dialog');
      const at = event.target instanceof Element ? event.target.closest('dialog') : null;
      const act = latest.current[event.key];
      if (!act || !isPlain(event) || (at && at !== own)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
};
