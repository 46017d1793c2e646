import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = globSync('**/*.module.css', { cwd: import.meta.dirname });
const textOf = (sheet: string) => readFileSync(`${import.meta.dirname}/${sheet}`, 'utf8');

it('keeps every rule of a component in the layer of the kit', () => {
  expect(sheets.length).toBeGreaterThan(20);
  expect(
    sheets.filter((sheet) => !/^@layer kit \{\n[^]*\n\}\n$/.test(textOf(sheet)) || /\n\}\n[^]/.test(textOf(sheet))),
  ).toEqual([]);
});

it('SIT-9 takes every colour from the theme', () => {
  expect(sheets.filter((sheet) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(textOf(sheet)))).toEqual([]);
});

it('styles components by class alone, without a style attribute that the policy would refuse', () => {
  const components = globSync('**/*.tsx', { cwd: import.meta.dirname });
  expect(components.filter((file) => /\bstyle=/.test(textOf(file)))).toEqual([]);
});
