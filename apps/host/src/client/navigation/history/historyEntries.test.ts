/** @jest-environment jsdom */
import { pushEntry, readHistoryEntry, replaceEntry } from './historyEntries.ts';

describe('history entries', () => {
  it('have an address, a state and a new key, in the form of react-router', () => {
    pushEntry('/a/?b=1#c', { over: 'k' });
    const pushed = readHistoryEntry();
    expect(pushed).toMatchObject({
      pathname: '/a/',
      search: '?b=1',
      hash: '#c',
      state: { over: 'k' },
    });
    expect(history.state).toEqual({ usr: { over: 'k' }, key: pushed.key });
    const { length } = history;
    replaceEntry('/d/', null);
    expect([history.length, readHistoryEntry()]).toMatchObject([
      length,
      { pathname: '/d/', state: null },
    ]);
    expect(readHistoryEntry().key).not.toBe(pushed.key);
  });

  it('an entry of another script has no state and the key `default`', () => {
    history.pushState(null, '', '#main');
    expect(readHistoryEntry()).toMatchObject({ hash: '#main', state: null, key: 'default' });
  });
});
