// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Paragraph } from './paragraph.tsx';

afterEach(cleanup);

it('E1 offers the mail addresses of a text as links, and keeps every word', () => {
  const text = 'Schreiben Sie an barriere.frei@ninefold.example. Oder an a@b.example!';
  const { container } = render(<Paragraph text={text} />);
  expect(container.textContent).toBe(text);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:barriere.frei@ninefold.example',
    'mailto:a@b.example',
  ]);
});

it.each(['@ninefold', 'name@', 'a @ b.example', '<b>x@</b>'])('E1 leaves %j as it is', (text) => {
  const { container } = render(<Paragraph text={text} />);
  expect(container.textContent).toBe(text);
  expect(screen.queryByRole('link')).toBeNull();
});
