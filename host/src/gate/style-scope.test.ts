import { expect, it } from 'vitest';
import { makeRelease } from '../releases/testing/make-release.ts';
import { keepStylesInside } from './style-scope.ts';

const PATH = 'styles/Footer-1234567890.css';

async function judge(css: string): Promise<string[]> {
  const { manifest } = makeRelease();
  const reasons = await keepStylesInside(manifest, () => Promise.resolve(Buffer.from(css)));
  return reasons.map(({ code, text }) => `${code} ${text}`);
}

it.each([
  ['classes of the remote, and what is inside them', '@layer remotes { .footer__a h1, body .footer__b::before {} }'],
  ['a choice of its own classes', ':is(.footer__a, .footer__b > i):hover a { color: red }'],
  ['rules within its own', '.footer__a { color: red; &:hover b { top: 0 } @media (width > 1px) { &.x { top: 0 } } }'],
  ['its own names', '@keyframes footer__turn { to { rotate: 1turn } } @property --footer__x { syntax: "*" }'],
  ['what holds under conditions', '@supports (a: b) { @container (width > 1px) { .footer__a { top: 0 } } }'],
  ['properties of its own part of the page', '.footer__a { --color-accent: red; --shape: { a: b } }'],
  [
    'room on the page while it is there',
    ':root:has(.footer__bar), html:has(.x .footer__bar) { scroll-padding-top: 1px }',
  ],
  ['a brace in a text', '.footer__a::before { content: "{" }'],
])('REL-4 accepts styles with %s', async (_, css) => {
  expect(await judge(css)).toEqual([]);
});

it.each([
  ['an element of every page', 'h1 { display: none }', 'h1 means'],
  ["the platform's tokens", ':root { --color-accent: red }', ':root means'],
  ['everything', '@media print { * { color: red } }', '* means'],
  ["another remote's class", '.header__a { top: 0 }', '.header__a means'],
  ["another remote's slot", '[data-slot="cart/CartBadge"] a { top: 0 }', '[data-slot="cart/CartBadge"] a means'],
  ['an id', '#main { top: 0 }', '#main means'],
  ['something besides its own', '.footer__a, h2 { top: 0 }', 'h2 means'],
  ['what its own is not', 'h1:not(.footer__a) { top: 0 }', 'h1:not(.footer__a) means'],
  ['what has its own in it', 'body:has(.footer__a) { top: 0 }', 'body:has(.footer__a) means'],
  ['a choice that is not its own', ':is(.footer__a, h1) { top: 0 }', ':is(.footer__a,h1) means'],
  ['the page, for more than room', ':root:has(.footer__a) { --color-accent: red }', ':root:has(.footer__a) means'],
  ['the page by a rule without one around', '& { --color-accent: red }', '& means'],
  ['the page from within a rule', '.footer__a { body:has(&) { top: 0 } }', 'body:has(&) { top: 0 } is a rule within'],
  ["the page's fonts", '@font-face { font-family: Sans }', '@font-face holds for the whole page'],
  ["the page's layers", '@layer base { .footer__a { top: 0 } }', '@layer base holds for the whole page'],
  [
    'a name that others may have',
    '@keyframes turn { to { rotate: 1turn } }',
    '@keyframes turn holds for the whole page',
  ],
  ['the styles behind its own', '.footer__a { top: 0', 'a block, a text or a comment is not closed'],
  ['the styles behind its own by a comment', '.footer__a { top: 0 } /*', 'a block, a text or a comment is not closed'],
])('REL-4 refuses styles that mean %s, and says which', async (_, css, said) => {
  const [reason, ...others] = await judge(css);
  expect(others).toEqual([]);
  expect(reason).toContain(`STYLES_OUTSIDE ${PATH}: ${said}`);
});

it('REL-4 refuses styles that cannot be read, however deep they are', async () => {
  const [reason] = await judge(`.footer__a{${'&{'.repeat(50_000)}`);
  expect(reason).toContain(`${PATH}: it cannot be read`);
  expect(await judge(' '.repeat(600_000))).toEqual([expect.stringContaining('600000 bytes')]);
});

it('REL-4 names a few faults of a stylesheet and counts the others', async () => {
  const [reason] = await judge(['a', 'b', 'i', 'p', 'q', 's', 'u'].map((name) => `${name} { top: 0 }`).join(''));
  expect(reason).toMatch(/a means .*; q means [^;]*; and 2 more$/);
});
