/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { afterTelling } from './field.fixture.ts';
import { Field } from './Field.tsx';

const told: string[] = [];
beforeEach(() => void told.splice(0));

const fieldOf = (value: string) => (
  <Field
    id="text"
    name="text"
    label="コメント"
    count="0 / 10文字"
    value={value}
    rows={2}
    error={null}
    onType={(typed) => void told.push(typed)}
    onJudge={() => undefined}
  />
);
const input = () => screen.getByLabelText<HTMLTextAreaElement>('コメント');
const type = (value: string) => fireEvent.input(input(), { target: { value } });

describe('R5.3 Field', () => {
  it('calls onType once per frame, and at once on blur', async () => {
    render(fieldOf(''));
    type('庭');
    type('庭の');
    expect(told).toEqual([]);
    await afterTelling();
    expect(told).toEqual(['庭の']);
    type('庭の梅');
    fireEvent.blur(input());
    expect(told).toEqual(['庭の', '庭の梅']);
  });

  it('preserves a character that is typed during a re-render', async () => {
    const { rerender } = render(fieldOf(''));
    type('庭');
    await afterTelling();
    // the browser has put the character in, and its event is still to come
    input().value = '庭の';
    rerender(fieldOf('庭'));
    expect(input().value).toBe('庭の');
  });

  it('shows a new value, such as a draft, except while the reader types', async () => {
    const { rerender } = render(fieldOf(''));
    rerender(fieldOf('書きかけ'));
    expect(input().value).toBe('書きかけ');
    type('書きかけの文');
    rerender(fieldOf('ほかの窓'));
    expect(input().value).toBe('書きかけの文');
    await afterTelling();
    expect(told).toEqual(['書きかけの文']);
    rerender(fieldOf('書きかけの文'));
    rerender(fieldOf(''));
    expect(input().value).toBe('');
  });

  it('ignores the store’s value during an IME composition', async () => {
    const { rerender } = render(fieldOf(''));
    fireEvent.input(input(), { target: { value: 'うめ' }, isComposing: true });
    await afterTelling();
    rerender(fieldOf('ほかの窓'));
    expect(input().value).toBe('うめ');
    input().value = '梅';
    fireEvent.compositionEnd(input());
    await afterTelling();
    expect(told).toEqual(['うめ', '梅']);
    rerender(fieldOf('梅'));
    rerender(fieldOf(''));
    expect(input().value).toBe('');
  });

  it('calls onType with text typed before hydration', async () => {
    const { container } = render(fieldOf(''));
    const server = container.innerHTML;
    const page = document.createElement('div');
    page.innerHTML = server;
    container.replaceWith(page);
    input().value = '早口';
    render(fieldOf(''), { container: page, hydrate: true });
    await afterTelling();
    expect(input().value).toBe('早口');
    expect(told).toEqual(['早口']);
  });
});
