import { describe, expect, it } from 'vitest';
import { brandAt, systemOfPortions } from './brands.ts';

describe('systemOfPortions', () => {
  it.each([
    ['nespresso kapseln', 'nespresso'],
    ['kapseln fur nespresso maschine', 'nespresso'],
    ['dolce gusto kapsul', 'dolce gusto'],
    ['kapsulki do ekspresu nespresso', 'nespresso'],
    ['nespresso gephez kapszula', 'nespresso'],
    ['nespresso makinesi icin kapsul', 'nespresso'],
    ['pads fur senseo', 'senseo'],
  ])('tells of "%s" that it is for %s', (query, system) => {
    expect(systemOfPortions(query.split(' '))).toBe(system);
  });

  it.each([
    'maschine fur nespresso kapseln',
    'nespresso kapselmaschine',
    'kapseln fur pico',
    'nespresso',
    'dolce crema',
  ])('tells of "%s" that it wants no portions for another machine', (query) => {
    expect(systemOfPortions(query.split(' '))).toBeUndefined();
  });
});

describe('brandAt', () => {
  it('counts the words of a brand, of several the longest', () => {
    expect(brandAt(['dolce', 'gusto', 'kapseln'], 0)).toBe(2);
    expect(brandAt(['kapseln', 'tassimo'], 0)).toBe(0);
    expect(brandAt(['kapseln', 'tassimo'], 1)).toBe(1);
  });
});
