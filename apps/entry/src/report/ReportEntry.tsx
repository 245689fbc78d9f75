import { actionPath } from '@engawa/contract';
import { useFocusOnClose } from '@engawa/ui-templates/parts/useFocusOnClose.ts';
import { useState, type FormEvent } from 'react';
import { ReportForm } from './ReportForm.tsx';
import styles from './ReportEntry.module.scss';

/** Reports an entry: in place with scripts, and on pages of the host without them. */
export const ReportEntry = ({ entryId }: { entryId: number }) => {
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
        <button ref={button} type="submit" name="entryId" value={entryId} aria-expanded={isOpen}>
          この記事を報告
        </button>
      </form>
      {isOpen && <ReportForm subject="entryId" id={entryId} onClose={() => setOpen(false)} />}
    </>
  );
};
