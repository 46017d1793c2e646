import { expect, it } from 'vitest';
import { htmlOf, textOf } from './mail-body.ts';

it('LAY-3 no line of a mail ends within an article number or the name of a site, nor after a number without its word', () => {
  const html = htmlOf({
    language: 'de-DE',
    subject: 'Rückgabe',
    paragraphs: ['1 × Mantel, Art.-Nr. 1096-2, bis in 14 Tagen auf ch-fr.shop.example <b>'],
    button: { text: 'Weiter', url: 'https://ch-fr.shop.example/a?b=1&c=2' },
    notes: [],
    links: [
      { text: 'Kontakt', url: '/contact' },
      { text: 'Newsletter abbestellen', url: '/off' },
    ],
  });
  expect(html).not.toContain('·');
  const whole = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
  expect(html).toContain(
    `Art.-Nr.\u00a0${whole('1096-2')}, bis in 14\u00a0Tagen auf ${whole('ch-fr.shop.example')} &lt;b&gt;`,
  );
  expect(html).toContain('href="https://ch-fr.shop.example/a?b=1&amp;c=2"');
});

it.each([
  ['de-DE', ':'],
  ['fr-CH', '\u00a0:'],
])('SIT-6 the plain text of %s says where links lead with its colon', (language, colon) => {
  const text = textOf({
    language,
    subject: '',
    paragraphs: [],
    button: { text: 'Newsletter', url: 'https://shop.example/a' },
    notes: [],
    links: [{ text: 'Contact', url: 'https://shop.example/contact' }],
  });
  expect(text).toContain(`Newsletter${colon}\nhttps://shop.example/a\n`);
  expect(text).toContain(`Contact${colon} https://shop.example/contact\n`);
});

it('a mail keeps its colours in a program that is set to dark, and breaks a code that has no room', () => {
  const html = htmlOf({
    language: 'de-DE',
    subject: '',
    paragraphs: [],
    highlight: 'NF7KQ29XWM4PLD7788NF7KQ29XWM4PLD7788',
    button: { text: '', url: '/' },
    notes: [],
    links: [],
  });
  expect(html).toContain('<meta name="color-scheme" content="light">');
  expect(/<body style="([^"]*)"/.exec(html)?.[1]).toContain('overflow-wrap:anywhere');
});
