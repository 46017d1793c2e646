import type { SiteCode } from '@ninefold/sites';
import type { FooterContent, FooterLink } from '../contract/footer-content.ts';
import type { NewFooterVersion } from '../service/content-repository.ts';

/** Where the shop has a page for Christmas. */
const CHRISTMAS: Partial<Record<SiteCode, FooterLink>> = {
  DE: { url: '/weihnachten-s20', text: 'Weihnachten' },
  AT: { url: '/weihnachten-s20', text: 'Weihnachten' },
};
/** The group of gift cards, community and newsletter. */
const GROUP = 'services';
const YEARS_AHEAD = [0, 1, 2, 3];

/** Versions of a footer for the advents to come, which lead to the Christmas page; none where there is no such page. */
export function adventVersions(site: SiteCode, content: FooterContent, loadedAt: Date): NewFooterVersion[] {
  const link = CHRISTMAS[site];
  if (!link) return [];
  return YEARS_AHEAD.map((years, position) => {
    const midnight = (day: string) => new Date(`${loadedAt.getUTCFullYear() + years}-${day}T00:00:00+01:00`);
    return {
      site,
      position,
      content: withLink(content, link),
      validFrom: midnight('12-01'),
      validUntil: midnight('12-27'),
    };
  });
}

function withLink(content: FooterContent, link: FooterLink): FooterContent {
  const groups = content.teaser.groups.map((group) =>
    group.heading.iconName === GROUP ? { ...group, links: [{ link, hideInClassic: false }, ...group.links] } : group,
  );
  return { ...content, teaser: { groups } };
}
