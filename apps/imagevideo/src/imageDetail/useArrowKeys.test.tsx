/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anImage, openImage, pathOf } from './imagePage.fixture.tsx';

const three = [anImage(1), anImage(2), anImage(3)];

/** The links that were followed; they lead nowhere here. */
const followed = () => {
  const hrefs: (string | null)[] = [];
  const follow = (event: Event) => {
    event.preventDefault();
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    hrefs.push(link?.getAttribute('href') ?? null);
  };
  document.body.addEventListener('click', follow);
  stops.push(() => document.body.removeEventListener('click', follow));
  return hrefs;
};

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

describe('arrow keys on an image', () => {
  it('follow the links to its neighbours', async () => {
    openImage(three, 2);
    const hrefs = followed();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    expect(hrefs).toEqual([pathOf(1), pathOf(3)]);
  });

  it('do nothing at the end of the entry', async () => {
    openImage(three, 3);
    const hrefs = followed();
    await userEvent.keyboard('{ArrowRight}');
    expect(hrefs).toEqual([]);
  });

  it('are left to a field that is written in', async () => {
    openImage(three, 2);
    const hrefs = followed();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(hrefs).toEqual([]);
  });

  it.each(['Alt', 'Control', 'Meta', 'Shift'])('are left to the browser with %s', async (key) => {
    openImage(three, 2);
    const hrefs = followed();
    await userEvent.keyboard(`{${key}>}{ArrowLeft}{/${key}}`);
    expect(hrefs).toEqual([]);
  });

  it('are announced on the links', () => {
    openImage(three, 2);
    expect(screen.getByRole('link', { name: '前の画像' }).getAttribute('aria-keyshortcuts')).toBe(
      'ArrowLeft',
    );
  });
});
