import type { Read } from '@engawa/contract';
import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import {
  proposalId,
  SearchProposals,
} from '@engawa/ui-templates/parts/SearchBox/SearchProposals.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createProposer, type Proposer } from './createProposer.ts';
import { makeCombobox, searchFor } from './makeCombobox.ts';

type Shown = {
  readonly words: readonly string[];
  /** place of the word that the keyboard has come to; -1: what is typed */
  readonly chosen: number;
};

const CLOSED: Shown = { words: [], chosen: -1 };

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** From the field through all words and back to it, either way. */
const stepped = ({ words, chosen }: Shown, by: 1 | -1): number => {
  const places = words.length + 1;
  return ((chosen + 1 + by + places) % places) - 1;
};

/**
 * Proposes words below a search field that stands already, after the combobox pattern of the ARIA
 * Authoring Practices: the focus stays in the field, arrows go through the words, Enter searches for the
 * one they have come to, Escape closes.
 */
export const Proposals = ({ field, read }: { field: HTMLInputElement; read: Read }) => {
  const listId = useId();
  const [shown, setShown] = useState(CLOSED);
  const proposer = useRef<Proposer | null>(null);

  const close = () => {
    proposer.current?.rest();
    setShown(CLOSED);
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
      if (shown.words.length === 0) proposer.current?.propose(field.value);
      else setShown({ ...shown, chosen: stepped(shown, by) });
      return;
    }
    const word = shown.words[shown.chosen];
    if (event.key === 'Enter' && word !== undefined) {
      event.preventDefault();
      choose(word);
    }
    if (event.key === 'Escape' && shown.words.length > 0) {
      event.preventDefault();
      close();
    }
  });

  const onLeft = useEffectEvent(close);

  useEffect(() => {
    proposer.current = createProposer(read, (words) => setShown({ words, chosen: -1 }));
    const unmake = makeCombobox(field, listId);
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['focus', 'input', 'compositionend'] as const)
      field.addEventListener(event, (said) => onTyped(said), { signal });
    field.addEventListener('keydown', (event) => onKey(event), { signal });
    field.addEventListener('blur', () => onLeft(), { signal });
    // it was focused before the listener was there, and may have been left since
    if (document.activeElement === field) proposer.current.propose(field.value);
    return () => {
      listening.abort();
      proposer.current?.rest();
      unmake();
    };
  }, [field, read, listId]);

  useEffect(() => {
    field.setAttribute('aria-expanded', String(shown.words.length > 0));
    if (shown.chosen < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', proposalId(listId, shown.chosen));
  }, [field, listId, shown]);

  return (
    <SearchProposals id={listId} words={shown.words} chosen={shown.chosen} onChosen={choose} />
  );
};
