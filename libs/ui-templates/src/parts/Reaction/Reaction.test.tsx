/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Reaction } from './Reaction.tsx';

test('the reaction button calls onClick, and exposes its pressed state to assistive technology', async () => {
  const pressed = jest.fn();
  render(<Reaction as="button" kind="iine" isPressed count={1284} onClick={pressed} />);
  const button = screen.getByRole('button', { name: 'いいね！ 1,284', pressed: true });
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('the reaction button ignores clicks while disabled', async () => {
  const pressed = jest.fn();
  render(<Reaction as="button" kind="iine" isDisabled count={0} onClick={pressed} />);
  await userEvent.click(screen.getByRole('button'));
  expect(pressed).not.toHaveBeenCalled();
});

test('a reaction renders as a submit button, a link or a count', () => {
  render(
    <>
      <Reaction as="submit" kind="iine" />
      <Reaction as="link" kind="comment" href="/a/entry-1.html#comments" count={3} />
      <Reaction as="count" kind="reblog" count={2} />
    </>,
  );
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('submit');
  expect(screen.getByRole('link', { name: 'コメント 3' }).getAttribute('href')).toMatch(
    /#comments$/,
  );
  expect(screen.getByText('リブログ').closest('a, button')).toBeNull();
});
