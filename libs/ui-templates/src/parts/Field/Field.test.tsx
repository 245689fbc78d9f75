/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { afterNotifying } from './field.fixture.ts';
import { Field } from './Field.tsx';

const notified: string[] = [];
beforeEach(() => void notified.splice(0));

const buildField = (value: string) => (
  <Field
    id="text"
    name="text"
    label="コメント"
    count="0 / 10文字"
    value={value}
    rows={2}
    error={null}
    onType={(typed) => void notified.push(typed)}
    onJudge={() => undefined}
  />
);
const input = () => screen.getByLabelText<HTMLTextAreaElement>('コメント');
const type = (value: string) => fireEvent.input(input(), { target: { value } });

describe('R5.3 the form field', () => {
  it('calls onType at most once per frame, and at once when it loses the focus', async () => {
    render(buildField(''));
    type('庭');
    type('庭の');
    expect(notified).toEqual([]);
    await afterNotifying();
    expect(notified).toEqual(['庭の']);
    type('庭の梅');
    fireEvent.blur(input());
    expect(notified).toEqual(['庭の', '庭の梅']);
  });

  it('preserves a character that is typed during a re-render', async () => {
    const { rerender } = render(buildField(''));
    type('庭');
    await afterNotifying();
    // the browser has inserted the character, but its event has not been dispatched yet
    input().value = '庭の';
    rerender(buildField('庭'));
    expect(input().value).toBe('庭の');
  });

  it('renders a new value, such as a draft, except while the reader types', async () => {
    const { rerender } = render(buildField(''));
    rerender(buildField('書きかけ'));
    expect(input().value).toBe('書きかけ');
    type('書きかけの文');
    rerender(buildField('ほかの窓'));
    expect(input().value).toBe('書きかけの文');
    await afterNotifying();
    expect(notified).toEqual(['書きかけの文']);
    rerender(buildField('書きかけの文'));
    rerender(buildField(''));
    expect(input().value).toBe('');
  });

  it('ignores the value in the store during an IME composition', async () => {
    const { rerender } = render(buildField(''));
    fireEvent.input(input(), { target: { value: 'うめ' }, isComposing: true });
    await afterNotifying();
    rerender(buildField('ほかの窓'));
    expect(input().value).toBe('うめ');
    input().value = '梅';
    fireEvent.compositionEnd(input());
    await afterNotifying();
    expect(notified).toEqual(['うめ', '梅']);
    rerender(buildField('梅'));
    rerender(buildField(''));
    expect(input().value).toBe('');
  });

  it('calls onType with text that was typed before hydration', async () => {
    const { container } = render(buildField(''));
    const server = container.innerHTML;
    const page = document.createElement('div');
    page.innerHTML = server;
    container.replaceWith(page);
    input().value = '早口';
    render(buildField(''), { container: page, hydrate: true });
    await afterNotifying();
    expect(input().value).toBe('早口');
    expect(notified).toEqual(['早口']);
  });
});
