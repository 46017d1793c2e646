// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ENTRY_FORM_PATH } from '../../contract/paths.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { ExamplePage } from './example-page.tsx';

afterEach(cleanup);

function show(entries: { id: number; name: string; text: string }[], query: Record<string, string> = {}) {
  const { Wrapper } = testPage({ texts: { example: german }, page: { query } });
  render(<ExamplePage data={{ entries, count: entries.length }} />, { wrapper: Wrapper });
}

it('shows what others wrote, and a form that needs no script', () => {
  show([{ id: 1, name: 'Anna', text: 'Very good' }]);
  expect(screen.getByText('Very good')).toBeTruthy();
  expect(screen.getByRole('button').closest('form')?.getAttribute('action')).toBe(ENTRY_FORM_PATH);
});

it('says when there is nothing yet, and what became of the form', () => {
  show([], { status: 'thanks' });
  expect(screen.getByText(german.ExamplePage.empty)).toBeTruthy();
  expect(screen.getByText(german.ExamplePage.thanks)).toBeTruthy();
});
