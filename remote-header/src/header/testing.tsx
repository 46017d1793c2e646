import type { HeaderProps, PersonalData, Platform } from '@ninefold/platform';
import { testPage } from '@ninefold/platform/testing';
import { act, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { NavigationNode } from '../../contract/navigation.ts';
import { NAVIGATION_PATH, PERSONAL_DATA_PATH, THEMEWORLDS_PATH } from '../../contract/paths.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { Header } from './header.tsx';
import type { HeaderData } from './load-header.ts';
import { NOBODY } from './use-personal-data.ts';

export const ANNA: PersonalData = {
  tracking: { loginStatus: 'LOGGED_IN' },
  customer: { firstname: 'Anna', lastname: 'Berger' },
  loyaltyBeans: 1250,
  statuses: { isCommunityMember: true, cardMembershipStatus: 'MEMBER' },
};
export const BEN: PersonalData = {
  tracking: { loginStatus: 'REMEMBERED' },
  customer: { firstname: 'Ben', lastname: 'Keller' },
  loyaltyBeans: 0,
  statuses: { isCommunityMember: false, cardMembershipStatus: 'NONE' },
};

const node = (title: string, number: number, children: NavigationNode[] = []) => ({
  title,
  href: `/${title.toLowerCase()}-c${number}`,
  children,
});
const coffee = { kind: 'categories' as const, ...node('Kaffee', 1000, [node('Bohnen', 1100)]) };
const deepCoffee = { ...coffee, children: [node('Bohnen', 1100, [node('Espresso', 1110, [node('Bio', 1111)])])] };
const themeworlds = { kind: 'themeworlds' as const, title: 'Themenwelten', href: '/themenwelten-s16', children: [] };

export const DATA: HeaderData = {
  personalData: NOBODY,
  navigation: [themeworlds, coffee, { kind: 'link', title: 'Weihnachten', href: '/weihnachten-s20', children: [] }],
  benefits: {
    type: 'HEADER_BENEFITS',
    links: [{ text: 'Gratisversand ab 20 €', url: '/versand-s1', boldLink: false }],
  },
  topBanner: null,
  pages: {
    1: '/versand-s1',
    8: '/hilfe-s8',
    9: '/abholung-s9',
    10: '/kundenkarte-s10',
    11: '/community-s11',
    12: '/mobilfunk-s12',
    18: '/merkzettel-s18',
  },
};

interface ShowOptions {
  data?: Partial<HeaderData>;
  props?: Partial<HeaderProps>;
  platform?: Partial<Platform>;
  /** What services answer by path; the rest fails. */
  answers?: Record<string, unknown>;
}

/** Answers of services that have what the page asks for. */
export const ANSWERS = {
  [NAVIGATION_PATH]: { navigation: [deepCoffee] },
  [THEMEWORLDS_PATH]: {},
  [PERSONAL_DATA_PATH]: ANNA,
};

/** Shows a header in a page; answers the paths that it asked services for, and where it went. */
export function showHeader({ data, props, platform, answers = ANSWERS }: ShowOptions = {}) {
  const asked: string[] = [];
  const { Wrapper, visited } = testPage({
    texts: { header: german },
    ...(platform && { platform }),
    transport: ({ path }) => {
      asked.push(path);
      const body = answers[path];
      return Promise.resolve(body ? { status: 200, body } : { status: 503, body: { error: 'UNKNOWN' } });
    },
  });
  const shown = render(<Header data={{ ...DATA, ...data }} pageType="home" {...props} />, { wrapper: Wrapper });
  return { asked, visited, ...shown };
}

/** Lets time go by, with all that it brings. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export const banner = () => screen.getByRole('banner');
