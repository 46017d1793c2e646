import * as platform from '@ninefold/platform';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Provider, useDispatch, useSelector, useStore } from 'react-redux';
import * as jsxRuntime from 'react/jsx-runtime';

declare const __SHARED_VERSIONS__: Record<string, string>;

const libraries = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  // A shared library travels whole, so of these two the page holds what the contract names and no more.
  'react-redux': { Provider, useDispatch, useSelector, useStore },
  'react-i18next': { I18nextProvider, useTranslation },
  '@ninefold/platform': platform,
};

/** The singletons that the host provides to every remote: name → version, instance and how strictly it is shared. */
export const sharedLibraries = Object.fromEntries(
  Object.entries(libraries).map(([name, library]) => [
    name,
    {
      version: __SHARED_VERSIONS__[name]!,
      scope: 'default',
      lib: () => library,
      shareConfig: { singleton: true, requiredVersion: `^${__SHARED_VERSIONS__[name]}` },
    },
  ]),
);

/** Package → the names of what it exports here, for the gate that checks what a release uses. */
export const sharedExports: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(libraries).map(([name, library]) => [name, Object.keys(library)]),
);

/** Package → version, for the gate that checks what a release requires; the contract's, too. */
export const sharedVersions: Readonly<Record<string, string>> = __SHARED_VERSIONS__;
