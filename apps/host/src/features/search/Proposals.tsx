import type { Read } from '@engawa/contract';
import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import {
  proposalId,
  SearchProposals,
} from '@engawa/ui-templates/parts/SearchBox/SearchProposals.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createProposer, type Proposer } from './createProposer.ts';
import { makeCombobox, searchFor } from './makeCombobox.ts';

type Visible = {
  readonly words: readonly string[];
  /** index of the word selected by keyboard; -1: the typed text */
  readonly chosen: number;
};

const CLOSED: Visible = { words: [], chosen: -1 };

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Returns the next value of `chosen`, which cycles through the field and all words in both
 * directions.
 */
const stepped = ({ words, chosen }: Visible, by: 1 | -1): number => {
  const places = words.length + 1;
  return ((chosen + 1 + by + places) % places) - 1;
};

/**
 * Proposes words below an existing search field, as the combobox pattern of the ARIA Authoring
 * Practices describes: the focus stays in the field, arrow keys select a word, Enter searches for
 * the selected one, Escape closes.
 */
export const Proposals = ({ field, read }: { field: HTMLInputElement; read: Read }) => {
  const listId = useId();
  const [visible, setVisible] = useState(CLOSED);
  const proposer = useRef<Proposer | null>(null);

  const close = () => {
    proposer.current?.rest();
    setVisible(CLOSED);
  };

  const choose = (word: string) => {
    close();
    searchFor(field, word);
  };

  const onTyped = useEffectEvent((event: Event) => {
    if (!isComposing(event)) proposer.current?.propose(field.value);
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const by = STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      if (visible.words.length === 0) proposer.current?.propose(field.value);
      else setVisible({ ...visible, chosen: stepped(visible, by) });
      return;
    }
    const word = visible.words[visible.chosen];
    if (event.key === 'Enter' && word !== undefined) {
      event.preventDefault();
      choose(word);
    }
    if (event.key === 'Escape' && visible.words.length > 0) {
      event.preventDefault();
      close();
    }
  });

  const onLeft = useEffectEvent(close);

  useEffect(() => {
    proposer.current = createProposer(read, (words) => setVisible({ words, chosen: -1 }));
    const unmake = makeCombobox(field, listId);
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['focus', 'input', 'compositionend'] as const)
      field.addEventListener(event, (said) => onTyped(said), { signal });
    field.addEventListener('keydown', (event) => onKey(event), { signal });
    field.addEventListener('blur', () => onLeft(), { signal });
    // the field was focused before the listener existed, and may have lost the focus since
    if (document.activeElement === field) proposer.current.propose(field.value);
    return () => {
      listening.abort();
      proposer.current?.rest();
      unmake();
    };
  }, [field, read, listId]);

  useEffect(() => {
    field.setAttribute('aria-expanded', String(visible.words.length > 0));
    if (visible.chosen < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', proposalId(listId, visible.chosen));
  }, [field, listId, visible]);

  return (
    <SearchProposals id={listId} words={visible.words} chosen={visible.chosen} onChosen={choose} />
  );
};
