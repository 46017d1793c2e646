// @vitest-environment jsdom
import { act, Suspense, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Later, Tiles } from './later.tsx';

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

it('what was told on a tile stays there when the list is put in another order', async () => {
  const Tile = ({ name }: { name: string }) => {
    const [isAdded, setIsAdded] = useState(false);
    return (
      <button type="button" onClick={() => setIsAdded(true)}>
        {isAdded ? `${name} added` : name}
      </button>
    );
  };
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const listOf = (order: readonly string[]) => (
    <Tiles>
      {order.map((name) => (
        <Tile key={name} name={name} />
      ))}
    </Tiles>
  );
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () => root.render(listOf(names)));
  const shown = () => [...page.querySelectorAll('button')].map(({ textContent }) => textContent);
  await act(async () => ['a', 'f'].forEach((name) => page.querySelectorAll('button')[names.indexOf(name)]!.click()));
  await act(async () => root.render(listOf(names.toReversed())));
  expect(shown()).toEqual(['f added', 'e', 'd', 'c', 'b', 'a added']);
});
