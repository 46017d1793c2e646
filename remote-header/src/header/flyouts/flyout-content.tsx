import type { HttpClient } from '@ninefold/platform';
import type { ReactNode } from 'react';
import type { NavigationAnswer, NavigationNode } from '../../../contract/navigation.ts';
import { NAVIGATION_PATH, THEMEWORLDS_PATH } from '../../../contract/paths.ts';
import type { ThemeworldsAnswer } from '../../../contract/themeworld.ts';
import { ThemeworldSections } from '../../themeworlds/themeworld-sections.tsx';
import { CategoryFlyout } from './category-flyout.tsx';
import { ThemeworldFlyout } from './themeworld-flyout.tsx';

export type FlyoutKind = 'themeworlds' | 'categories';

/** Shows the flyout of a main item. */
export type FlyoutContent = (item: NavigationNode) => ReactNode;

/** Fetches the data of a kind of flyout and answers what shows it; rejects when the data cannot be had. */
export async function loadFlyoutContent(kind: FlyoutKind, http: HttpClient): Promise<FlyoutContent> {
  if (kind === 'themeworlds') {
    const sections = await bodyOf<ThemeworldsAnswer>(http, THEMEWORLDS_PATH);
    return (item) => <ThemeworldFlyout overview={item} sections={sections} />;
  }
  const { navigation } = await bodyOf<NavigationAnswer>(http, NAVIGATION_PATH);
  return (item) => <CategoryFlyout item={navigation.find(({ href }) => href === item.href) ?? item} />;
}

/** Fetches the themeworlds and answers what shows them in the menu of narrow windows; undefined when there are none at the moment. */
export async function loadMenuThemeworlds(http: HttpClient): Promise<ReactNode> {
  const sections = await bodyOf<ThemeworldsAnswer>(http, THEMEWORLDS_PATH);
  return Object.keys(sections).length > 0 ? <ThemeworldSections sections={sections} look="menu" /> : undefined;
}

async function bodyOf<Body>(http: HttpClient, path: string): Promise<Body> {
  const answer = await http.shared<Body>(path);
  if (answer.ok) return answer.body;
  http.forget(path);
  throw new Error(`${path} answered ${answer.status} ${answer.code}`);
}
