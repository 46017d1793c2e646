import { expect, it } from 'vitest';
import { readDetail } from './read-detail.ts';

it.each([
  ['Pflege:Waschen:30 °C', { section: 'Pflege', name: 'Waschen', value: '30 °C' }],
  [':Gewicht:250 g', { section: '', name: 'Gewicht', value: '250 g' }],
  ['Gewicht:250 g', { section: '', name: 'Gewicht', value: '250 g' }],
  ['Bild:Format:16:9', { section: 'Bild', name: 'Format', value: '16:9' }],
  ['Ma\\:ße : Höhe : <b>12</b> cm', { section: 'Ma:ße', name: 'Höhe', value: '12 cm' }],
])('reads %s as a fact', (written, value) => {
  expect(readDetail(written)).toEqual({ value });
});

it.each(['', 'Gewicht', 'a::', '::x', `a:b:${'x'.repeat(1001)}`])('says why “%s” is none', (written) => {
  expect(readDetail(written)).toHaveProperty('reason');
});
