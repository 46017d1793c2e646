// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SubCategories } from './sub-categories.tsx';

afterEach(cleanup);

const BEDS = { name: 'Beete', url: '/beete-c11', productCount: 3, image: '/img/products/garden/beds' };
const TOOLS = { name: 'Werkzeug', url: '/werkzeug-c12', productCount: 1 };
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the categories below one', () => {
  it('are links in a word each where none has a picture', () => {
    const { container } = render(<SubCategories name="Garten" categories={[TOOLS]} />);
    expect(linkTo('Werkzeug')).toBe('/werkzeug-c12');
    expect(container.querySelector('img')).toBeNull();
  });

  it('show their pictures as decoration, in the size of a tile, with their place kept, when they are near', () => {
    const { Wrapper } = testPage({ texts: {} });
    const { container } = render(<SubCategories name="Garten" categories={[BEDS, TOOLS]} />, { wrapper: Wrapper });
    const [picture, ...more] = container.querySelectorAll('img');
    expect(more).toEqual([]);
    expect([picture!.alt, picture!.getAttribute('loading')]).toEqual(['', 'lazy']);
    expect([picture!.width, picture!.height]).toEqual([136, 136]);
    expect(picture!.srcset).toMatch(/^\/img\/products\/garden\/beds-120\.webp 120w, .*-320\.webp 320w$/);
    expect([linkTo('Beete'), linkTo('Werkzeug')]).toEqual(['/beete-c11', '/werkzeug-c12']);
  });

  it('are no landmark where there are none', () => {
    const { container } = render(<SubCategories name="Garten" categories={[]} />);
    expect(container.innerHTML).toBe('');
  });
});
