import { expect, it } from 'vitest';
import { usedBy } from './used-exports-plugin.ts';

it('finds what modules import of the shared packages, and nothing else', () => {
  const source = `import { jsx as _jsx, Fragment } from "react/jsx-runtime";
import React, { useId } from 'react';
import * as everything from 'react-dom';
import { Button } from '@ninefold/kit';
import {
  useSite,
  Slot as Shown
} from '@ninefold/platform';
export { PlatformProvider } from "@ninefold/platform";
import { default as redux } from 'react-redux';`;
  expect(usedBy(source)).toEqual([
    ['react/jsx-runtime', 'jsx'],
    ['react/jsx-runtime', 'Fragment'],
    ['react', 'useId'],
    ['@ninefold/platform', 'useSite'],
    ['@ninefold/platform', 'Slot'],
    ['@ninefold/platform', 'PlatformProvider'],
  ]);
});
