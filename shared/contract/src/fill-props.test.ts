import { expect, it } from 'vitest';
import { fillProps } from './fill-props.ts';

const VALUES = { id: 42, title: 'Mug', isAvailable: false };

it('puts a value in place of a placeholder, as it is', () => {
  expect(fillProps({ id: '{id}', isAvailable: '{isAvailable}', size: 'page', count: 1 }, VALUES)).toEqual({
    id: 42,
    isAvailable: false,
    size: 'page',
    count: 1,
  });
});

it('writes values out in a longer text, and leaves a prop out whose value is unknown', () => {
  expect(
    fillProps({ promotionId: 'category-{id}', label: '{id} cups', url: '{url}', text: '<{url}>' }, VALUES),
  ).toStrictEqual({
    promotionId: 'category-42',
    label: '42 cups',
    text: '<>',
  });
});

it('reads no value of an object’s prototype', () => {
  expect(fillProps({ a: '{constructor}', b: '-{toString}' }, VALUES)).toEqual({ b: '-' });
});
