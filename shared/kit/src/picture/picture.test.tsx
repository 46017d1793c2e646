// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

const offers = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img')].map(({ srcset, sizes }) => ({
    srcset,
    sizes,
  }));

it('offers AVIF and WebP in the widths that the screen may need', () => {
  const { container } = render(
    <Picture image="/img/mug" alt="A mug" width={300} height={200} sizes="50vw" maxWidth={150} />,
  );
  const widths = [120, 160, 240, 320];
  expect(container.querySelector('source')?.type).toBe('image/avif');
  expect(offers(container)).toEqual(
    ['avif', 'webp'].map((format) => ({
      srcset: widths.map((width) => `/img/mug-${width}.${format} ${width}w`).join(', '),
      sizes: '50vw',
    })),
  );
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'A mug' });
  expect(image.getAttribute('src')).toBe('/img/mug-320.webp');
  expect([image.width, image.height]).toEqual([300, 200]);
});

it('offers the widest pictures from half a phone’s screen on', () => {
  const { container } = render(<Picture image="/img/hero" alt="" width={1440} height={600} />);
  expect(
    offers(container)[0]
      ?.srcset.split(', ')
      .map((offer) => offer.split(' ')[1]),
  ).toEqual([320, 480, 640, 960, 1280, 1600].map((width) => `${width}w`));
});

it.each([
  [false, 'lazy', 'auto'],
  [true, 'eager', 'high'],
])('with priority %s loads %s', (priority, loading, fetchPriority) => {
  render(<Picture image="/img/mug" alt="Mug" width={10} height={10} priority={priority} />);
  const image = screen.getByRole('img');
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual([loading, fetchPriority]);
});

it.each(['https://cdn.example/a.jpg', '//cdn.example/a', '/logos/visa.svg', 'data:image/png;base64,AA'])(
  'shows %s as it is',
  (address) => {
    const { container } = render(<Picture image={address} alt="Logo" width={10} height={10} />);
    expect(container.querySelector('picture')).toBeNull();
    expect(screen.getByRole('img').getAttribute('src')).toBe(address);
  },
);
