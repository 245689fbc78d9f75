/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createSlice,
  defineModule,
  dialogClosed,
  dialogOpened,
  failure,
  success,
  serializableSlice,
  useDialog,
} from '@engawa/contract';
import { useSelector } from 'react-redux';
import { aPageWithDialogs, teachDialogs } from './dialogsPage.fixture.ts';

const liked = createSlice({
  name: 'liked',
  initialState: [] as string[],
  reducers: { likersRead: (_, { payload }: { payload: string[]; type: string }) => payload },
});

const Likers = ({ id }: { id: number }) => {
  const { titleId, close } = useDialog();
  const names = useSelector((state: { readonly liked: string[] }) => state.liked);
  return (
    <>
      <h2 id={titleId}>{`いいね！した人 ${id} ${names.join('、')}`}</h2>
      <button type="button" onClick={close}>
        閉じる
      </button>
    </>
  );
};

type Overrides = Partial<Parameters<typeof defineModule<number>>[0]>;

/** A dialog of an unknown remote. */
const likers = (overrides: Overrides = {}) =>
  defineModule<number>({
    name: 'EntryReaders',
    readId: Number,
    slices: [serializableSlice(liked)],
    load: async (_id, { read }) => {
      await read('likers', {});
      return success(undefined);
    },
    View: Likers,
    placeholderHeightPx: 0,
    preloadMarginPx: 0,
    ...overrides,
  });

const LIKERS = { module: 'social/EntryReaders', id: 7 } as const;
const NOT_VISIBLE = '表示できませんでした。ページを読み込み直して、もう一度お試しください。';

beforeEach(() => {
  document.body.innerHTML = '<main><button type="button">12人</button></main>';
  teachDialogs();
  // React logs every error that a boundary has caught
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('R4.14 the open list', () => {
  it('contains ids without duplicates; close removes the id', async () => {
    const page = aPageWithDialogs(async () => likers());
    await page.say(dialogOpened(LIKERS));
    await page.say(dialogOpened({ ...LIKERS, id: 8 }));
    await page.say(dialogOpened(LIKERS));
    expect(page.openList()).toEqual(['social/EntryReaders:7', 'social/EntryReaders:8']);
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
    await page.say(dialogClosed('social/EntryReaders:7'));
    expect(page.openList()).toEqual(['social/EntryReaders:8']);
    expect(screen.getByRole('dialog').textContent).toContain('8');
  });
});

describe('a dialog of a remote', () => {
  it('loads its code, state and data when it first opens, and has its release', async () => {
    const load = jest.fn(async (_module: string) => likers());
    const page = aPageWithDialogs(load);
    expect(load).not.toHaveBeenCalled();
    await page.say(dialogOpened(LIKERS));
    await page.say(liked.actions.likersRead(['澪']));
    expect(load.mock.calls).toEqual([['social/EntryReaders']]);
    const dialog = screen.getByRole('dialog', { name: 'いいね！した人 7 澪' });
    expect(dialog.getAttribute('data-remote')).toBe('social@1.0.0');
    expect(document.querySelector('main')?.contains(dialog)).toBe(false);
  });

  it('restores the focus to the pressed element when the reader closes it', async () => {
    const page = aPageWithDialogs(async () => likers());
    await userEvent.click(screen.getByRole('button', { name: '12人' }));
    await page.say(dialogOpened(LIKERS));
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([page.openList(), document.activeElement?.textContent]).toEqual([[], '12人']);
  });

  it('opens again before the close event of the previous one', async () => {
    const page = aPageWithDialogs(async () => likers());
    await page.say(dialogOpened(LIKERS));
    const first = screen.getByRole<HTMLDialogElement>('dialog');
    // as after Escape, the dialog is closed before its event fires in a separate task
    first.open = false;
    setTimeout(() => first.dispatchEvent(new Event('close')), 0);
    await page.say(dialogOpened(LIKERS));
    const second = screen.getByRole<HTMLDialogElement>('dialog', { name: 'いいね！した人 7' });
    expect([second.open, page.openList()]).toEqual([true, ['social/EntryReaders:7']]);
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.openList()).toEqual([]);
  });

  it('closes with its page and does not return with it', async () => {
    const page = aPageWithDialogs(async () => likers());
    await page.say(dialogOpened(LIKERS));
    const left = page.runtime.present();
    await page.turn();
    expect([page.openList(), screen.queryByRole('dialog')]).toEqual([[], null]);
    await page.turn(left);
    expect([page.openList(), screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  const gone = { code: 'API-001', statusCode: 0, message: 'Timeout' } as const;
  const broken = (): never => {
    throw new Error('broken');
  };
  const unread = async () => failure(gone);
  it.each([
    ['with missing code', () => Promise.reject(new Error('lost'))],
    ['with failed data', async () => likers({ load: unread })],
    ['that throws', async () => likers({ View: broken })],
  ])(
    '%s shows a notice in the reader’s language, and the page remains unchanged',
    async (_what, load) => {
      const page = aPageWithDialogs(load);
      await page.say(dialogOpened(LIKERS));
      expect([page.openList(), page.notified(), page.opened]).toEqual([[], [NOT_VISIBLE], []]);
      expect(page.reports).toHaveLength(1);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByRole('button', { name: '12人' })).toBeDefined();
    },
  );

  it('falls back to its page when it has one', async () => {
    const page = aPageWithDialogs(() => Promise.reject(new Error('lost')));
    await page.say(dialogOpened(LIKERS, '/koharu/iine-7.html'));
    expect([page.notified(), page.opened]).toEqual([[], ['/koharu/iine-7.html']]);
  });

  it('ends its load with its page, without a report', async () => {
    const data = Promise.withResolvers<void>();
    const page = aPageWithDialogs(async () =>
      likers({
        load: async (_id, { dispatch }) => {
          await data.promise;
          dispatch(liked.actions.likersRead(['koharu']));
          return success(undefined);
        },
      }),
    );
    await page.say(dialogOpened(LIKERS));
    await page.turn();
    data.resolve();
    await page.say({ type: 'later' });
    expect(page.runtime.store.getState()['liked']).toEqual([]);
    expect([page.reports, page.notified(), screen.queryByRole('dialog')]).toEqual([[], [], null]);
  });

  it('that fails after its page is left shows no notice', async () => {
    const lost = Promise.withResolvers<never>();
    const page = aPageWithDialogs(() => lost.promise);
    await page.say(dialogOpened(LIKERS, '/koharu/iine-7.html'));
    await page.turn();
    lost.reject(new Error('lost'));
    await page.say({ type: 'later' });
    expect([page.notified(), page.opened]).toEqual([[], []]);
  });
});

describe('R4.14 a press outside a dialog, in a browser without `closedby`', () => {
  const BOX = { left: 100, right: 500, top: 100, bottom: 400 };
  const opened = async () => {
    const page = aPageWithDialogs(async () => likers());
    await page.say(dialogOpened(LIKERS));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(BOX as DOMRect);
    return { page, dialog };
  };
  const press = (
    target: Element,
    from: readonly [number, number],
    to: readonly [number, number] = from,
  ) => {
    fireEvent.mouseDown(target, { clientX: from[0], clientY: from[1] });
    fireEvent.click(target, { clientX: to[0], clientY: to[1] });
  };

  it('closes the dialog', async () => {
    const { page, dialog } = await opened();
    press(dialog, [50, 50]);
    await waitFor(() => expect(page.openList()).toEqual([]));
  });

  it.each([
    ['a press on its edge', [120, 120], [120, 120]],
    ['text that is selected beyond its edge', [120, 120], [50, 50]],
  ] as const)('%s leaves it open', async (_what, from, to) => {
    const { page, dialog } = await opened();
    press(dialog, from, to);
    expect(page.openList()).toEqual(['social/EntryReaders:7']);
  });

  it('is ignored in a browser with `closedby`', async () => {
    const { page, dialog } = await opened();
    Object.defineProperty(dialog, 'closedBy', { value: 'any' });
    press(dialog, [50, 50]);
    expect(page.openList()).toEqual(['social/EntryReaders:7']);
  });
});
