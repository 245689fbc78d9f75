/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import { warnOfUnsavedSections } from './unsavedSections.ts';

const aPage = () => {
  document.body.innerHTML = `
    <form id="layout"><input><button>保存する</button><button formtarget="preview">プレビュー</button></form>
    <form id="css"><textarea></textarea><button>保存する</button></form>`;
  warnOfUnsavedSections();
  document.addEventListener('submit', (event) => event.preventDefault());
};
const type = (selector: string) => {
  const field = document.querySelector(selector);
  if (field) fireEvent.input(field, { target: { value: '書いた' } });
};
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
/** Whether the browser asks for confirmation. */
const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('R1.7 warns before saving one section discards the input of another', () => {
  aPage();
  expect(leave()).toBe(false);
  type('#layout input');
  press('#layout button');
  expect(leave()).toBe(false);
  type('#css textarea');
  press('#layout button');
  expect(leave()).toBe(true);
  // a member who cancels and saves nothing is warned again
  expect(leave()).toBe(true);
  press('#layout button[formtarget]');
  expect(leave()).toBe(true);
});
