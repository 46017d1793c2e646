import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  [
    '<p>Strong &amp; dark.</p><p>Roasted in <b>Brno</b>.<br/>Ground.</p>',
    'Strong & dark.\n\nRoasted in Brno.\nGround.',
  ],
  ['Has:<ul><li>a lid</li><li>two <i>handles</i></li></ul>', 'Has:\n\n• a lid\n\n• two handles'],
  ['<ol><li>Fill</li><li>Press</li></ol>', '1. Fill\n\n2. Press'],
  ['a<script>alert(1)</script><style>b{}</style><SCRIPT SRC=x></SCRIPT>c', 'ac'],
  ['first\r\nsecond\n\n\n\nthird', 'first\nsecond\n\nthird'],
  ['<p>first\nsecond</p>', 'first second'],
  ['5 < 6 & 7 > 2, R&D, Black&Decker', '5 < 6 & 7 > 2, R&D, Black&Decker'],
  ['Tea &amp; biscuits &eacute;&nbsp;x', 'Tea & biscuits é x'],
  ['&lt;b&gt; is a tag&lt;/b&gt;', 'is a tag'],
  ['&amp;eacute; once', '&eacute; once'],
  ['<a href="javascript:alert(1)" onclick="x">here</a><img src=x onerror=alert(1)>', 'here'],
  ['<p>never closed', 'never closed'],
])('%j reads %j', (written, read) => {
  expect(plainText(written)).toBe(read);
});

it('takes hostile nesting in its stride', () => {
  expect(plainText('<ul><li>'.repeat(2000)).length).toBeLessThan(20_000);
});
