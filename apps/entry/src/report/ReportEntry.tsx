import { actionPath, useLocation } from '@engawa/contract';
import { useFocusOnClose } from '@engawa/ui-templates/parts/useFocusOnClose.ts';
import { useState, type FormEvent } from 'react';
import type { StoredEntry } from '../entries/entryState.ts';
import { ReportForm } from './ReportForm.tsx';
import styles from './ReportEntry.module.scss';

/**
 * A button that opens the form to report an entry: in place with scripts, on a page of the host
 * without scripts.
 */
export const ReportEntry = ({
  entry: { amebaId, entryId },
}: {
  entry: Pick<StoredEntry, 'amebaId' | 'entryId'>;
}) => {
  const { pathname: path } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useFocusOnClose(isOpen);
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <>
      <form
        className={styles['Report']}
        action={actionPath('entry', 'report')}
        method="post"
        onSubmit={toggle}
      >
        <input type="hidden" name="amebaId" value={amebaId} />
        <input type="hidden" name="return_to" value={path} />
        <button ref={button} type="submit" name="entryId" value={entryId} aria-expanded={isOpen}>
          この記事を報告
        </button>
      </form>
      {isOpen && <ReportForm subject="entryId" id={entryId} onClose={() => setOpen(false)} />}
    </>
  );
};
