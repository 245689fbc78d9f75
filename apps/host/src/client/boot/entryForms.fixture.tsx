import { useLayoutEffect, useState } from 'react';

/** Every change that React has received, in order. */
export const received: unknown[] = [];
const note = <T,>(change: T): T => {
  received.push(change);
  return change;
};

export const Box = () => {
  const [isSecret, setIsSecret] = useState(false);
  return (
    <label id="label">
      <input
        id="box"
        type="checkbox"
        checked={isSecret}
        onChange={({ target }) => setIsSecret(note(target.checked))}
      />
      <span id="words">secret</span>
      <output>{String(isSecret)}</output>
    </label>
  );
};

/** A view that toggles its state at every change without reading the checkbox. */
export const Toggle = () => {
  const [isOn, setIsOn] = useState(true);
  const turn = () => {
    note('turned');
    setIsOn((before) => !before);
  };
  return (
    <>
      <input id="box" type="checkbox" checked={isOn} onChange={turn} />
      <output>{String(isOn)}</output>
    </>
  );
};

/**
 * A view that renders again during hydration: React then writes the view's state into the fields.
 */
export const Redrawn = () => {
  const [turns, setTurns] = useState(0);
  const [isSecret, setIsSecret] = useState(false);
  const [size, setSize] = useState('s');
  // oxlint-disable-next-line react/set-state-in-effect -- it stands for a store that has moved on
  useLayoutEffect(() => setTurns(1), []);
  return (
    <form data-turns={turns}>
      <input
        id="box"
        type="checkbox"
        data-turns={turns}
        checked={isSecret}
        onChange={({ target }) => setIsSecret(note(target.checked))}
      />
      <select
        id="size"
        data-turns={turns}
        value={size}
        onChange={({ target }) => setSize(note(target.value))}
      >
        <option value="s">S</option>
        <option value="m">M</option>
      </select>
      <output>{`${isSecret} ${size}`}</output>
    </form>
  );
};

export const Radios = () => {
  const [order, setOrder] = useState('new');
  return (
    <>
      {['new', 'old', 'liked'].map((value) => (
        <input
          key={value}
          id={value}
          type="radio"
          name="order"
          value={value}
          checked={order === value}
          onChange={({ target }) => setOrder(note(target.value))}
        />
      ))}
      <output>{order}</output>
    </>
  );
};

export const Choice = () => {
  const [size, setSize] = useState('s');
  return (
    <>
      <select id="size" value={size} onChange={({ target }) => setSize(note(target.value))}>
        <option value="s">S</option>
        <option value="m">M</option>
        <option value="l">L</option>
      </select>
      <output>{size}</output>
    </>
  );
};

export const Choices = () => {
  const [tags, setTags] = useState<readonly string[]>(['a']);
  return (
    <>
      <select
        id="tags"
        multiple
        value={tags}
        onChange={({ target }) =>
          setTags(note(Array.from(target.selectedOptions, ({ value }) => value)))
        }
      >
        <option value="a">A</option>
        <option value="b">B</option>
        <option value="c">C</option>
      </select>
      <output>{tags.join()}</output>
    </>
  );
};

export const Comment = () => {
  const [text, setText] = useState('');
  const [isSecret, setIsSecret] = useState(false);
  const [sent, setSent] = useState('');
  return (
    <form
      id="comment"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(`${text} ${isSecret}`);
      }}
    >
      <textarea id="text" value={text} onChange={({ target }) => setText(note(target.value))} />
      <input
        id="box"
        type="checkbox"
        checked={isSecret}
        onChange={({ target }) => setIsSecret(note(target.checked))}
      />
      <output>{sent}</output>
    </form>
  );
};
