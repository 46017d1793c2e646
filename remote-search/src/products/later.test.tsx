// @vitest-environment jsdom
import { act, Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Later } from './later.tsx';

it('takes over what stands further down after the buttons of what stands above, and changes nothing that is shown', async () => {
  const takenOver: string[] = [];
  const Part = ({ name }: { name: string }) => {
    useEffect(() => void takenOver.push(name), [name]);
    return <button type="button">{name}</button>;
  };
  const page = (
    <main>
      <Later>
        <Part name="further down" />
      </Later>
      <Part name="above" />
      <Suspense>
        <Part name="button above" />
      </Suspense>
    </main>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  const shown = root.textContent;
  await act(async () => hydrateRoot(root, page));
  expect(takenOver).toEqual(['above', 'button above', 'further down']);
  expect(root.textContent).toBe(shown);
});
