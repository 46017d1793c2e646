import { forgetRemembered, migrateSlice } from '@ninefold/service';
import { CONTENT_SLICE, ContentDocuments, readDocument } from '@ninefold/service/documents';
import { createTestService, type TestService } from '@ninefold/service/testing';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtInContent } from '../content/built-in-content.ts';
import type { FooterAnswer, FooterContent } from '../contract/footer-content.ts';
import { FOOTER_CONTENT_PATH } from '../contract/footer-paths.ts';
import { footerContent } from './content-documents/footer-document.ts';
import { createContentRepository } from './content-repository.ts';
import { slice } from './index.ts';
import { contents } from './schema.ts';
import { wholeFooter } from './whole-footer.ts';

let service: TestService;
let documents: ContentDocuments;
beforeAll(async () => {
  service = await createTestService(slice);
  await migrateSlice(service.opened, CONTENT_SLICE);
  documents = new ContentDocuments(service.context.database, [footerContent]);
});
afterAll(() => service.close());

const LEGAL = [
  { url: '/impressum-s4', text: 'Impressum' },
  { url: '/datenschutz-s5', text: 'Datenschutz' },
];

async function importOf(site: SiteCode, footer: unknown) {
  const document = readDocument(documents.parts, JSON.stringify({ format: 1, site, footer }), site);
  return await documents.import(document, { actor: 'Änne', reason: 'a test', via: 'cli' });
}

async function shownIn(site: SiteCode): Promise<FooterContent> {
  const response = await service.app.inject({ url: FOOTER_CONTENT_PATH, headers: { site } });
  return JSON.parse(response.json<FooterAnswer>().contentJSON) as FooterContent;
}

describe('the footer on read', () => {
  beforeEach(() => service.context.database.delete(contents));

  it.each(['CZ', 'TR'] as const)('FTR-1 an empty row in %s shows the built-in footer whole', async (site) => {
    await service.context.database.insert(contents).values({ site, content: {} });
    // What was read before is believed for some seconds: each test asks for sites of its own.
    expect(await shownIn(site)).toEqual(await builtInContent(site));
  });

  it('FTR-1 LAY-5 no page is kept for longer than until another footer begins', async () => {
    const soon = new Date(Date.now() + 20_500);
    await service.context.database.insert(contents).values({ site: 'HU', content: {}, validFrom: soon });
    forgetRemembered();
    const { headers } = await service.app.inject({ url: FOOTER_CONTENT_PATH, headers: { site: 'HU' } });
    expect(headers['x-changes-at']).toBe(String(soon.getTime()));
  });

  it('FTR-1 a broken part is the built-in one, the others stay', async () => {
    const builtIn = await builtInContent('DE');
    const stored = {
      headline: 'Garten',
      salesTax: { link: 5 },
      appReferences: undefined,
      seo: null,
      legalLinks: LEGAL,
    };
    const { content, broken } = wholeFooter(stored, builtIn);
    expect(content).toEqual({ ...builtIn, headline: 'Garten', legalLinks: LEGAL });
    expect(broken).toEqual(['seo', 'salesTax']);
  });

  it.each([
    [[LEGAL[0]]],
    [[LEGAL[1], { url: 'https://elsewhere.example/impressum-s4', text: 'Impressum' }]],
    [[]],
    ['broken'],
  ])('FTR-1 legal links %j never take imprint and privacy off the page', async (legalLinks) => {
    const builtIn = await builtInContent('DE');
    expect(wholeFooter({ legalLinks }, builtIn).content.legalLinks).toEqual(builtIn.legalLinks);
  });

  it.each([null, 5, 'text', []])('FTR-1 a content that is %j is the built-in one', async (stored) => {
    const builtIn = await builtInContent('SK');
    expect(wholeFooter(stored, builtIn)).toEqual({ content: builtIn, broken: [] });
  });
});

describe('the footer as a document', () => {
  it('FTR-2 an import is shown, exported the same again, and undone', async () => {
    const before = await documents.export('AT');
    const footer = [
      { position: 0, content: { headline: 'Garten im Winter', legalLinks: LEGAL }, validUntil: '2020-01-01T00:00:00Z' },
      {
        position: 1,
        content: { headline: 'Garten', seo: { heading: 'Beete', columns: [[{ url: '/rosen-c7', text: 'Rosen' }]] } },
      },
    ];
    expect(await importOf('AT', footer)).toMatchObject({ parts: { footer: { created: 2 } } });
    expect(await shownIn('AT')).toMatchObject({ headline: 'Garten', seo: { heading: 'Beete' } });
    const text = await documents.export('AT');
    const again = await documents.import(readDocument(documents.parts, text, 'AT'), {
      actor: 'A',
      reason: 'again',
      via: 'cli',
    });
    expect(again.parts['footer']).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 2 });
    await documents.undo({ site: 'AT', part: documents.parts[0]!, actor: 'A', reason: 'back', via: 'cli' });
    expect(await documents.export('AT')).toBe(before);
  });

  it('NWS-1 FTR-9 says how the newsletter is offered and on which pages it is not', async () => {
    const newsletter = { title: 'Post', tabletImage: '/img/teasers/newsletter', hiddenOn: ['/contact', '/hilfe-s9'] };
    await importOf('SK', [{ position: 0, content: { newsletter } }]);
    expect(await shownIn('SK')).toMatchObject({ newsletter });
  });

  it('FTR-2 can be for a while, which ends after it has begun', async () => {
    const [begins, ends] = ['2026-12-01T00:00:00Z', '2026-12-27T00:00:00Z'];
    const during = (validFrom: string, validUntil: string) =>
      importOf('CZ', [{ position: 0, content: { headline: 'Zima' }, validFrom, validUntil }]);
    expect(await during(begins, ends)).toMatchObject({ parts: { footer: { created: 1 } } });
    await expect(during(ends, begins)).rejects.toMatchObject({
      faults: [{ path: 'footer[0].validUntil', reason: expect.stringContaining('must come after validFrom') }],
    });
  });

  it('FTR-1 stays as it was read last while the database cannot be read', async () => {
    const { database } = service.context;
    await database.insert(contents).values({ site: 'CH', content: { headline: 'Garten', legalLinks: LEGAL } });
    forgetRemembered();
    const before = await shownIn('CH');
    expect(before).toMatchObject({ headline: 'Garten' });
    await database.execute(sql`alter table footer.content rename to away`);
    forgetRemembered();
    expect(await shownIn('CH')).toEqual(before);
    await database.execute(sql`alter table footer.away rename to content`);
  });

  it('FTR-1 the parts of a broken row are told once', async () => {
    const { database } = service.context;
    await database.execute(
      sql`insert into footer.content (site, position, content) values ('TR', 0, '{"headline": 5, "seo": 6}')`,
    );
    const told: string[] = [];
    const repository = createContentRepository(database, { onFault: (fault) => told.push(fault) });
    for (let reading = 0; reading < 3; reading += 1) {
      forgetRemembered();
      await repository.list('TR', new Date());
    }
    expect(told).toEqual([
      'the footer 0 of TR has a broken part: headline',
      'the footer 0 of TR has a broken part: seo',
    ]);
  });

  it('FTR-2 a broken row is exported as it is, and an import mends it', async () => {
    await service.context.database.execute(
      sql`insert into footer.content (site, position, content) values ('HU', 0, '{"headline": 5}')`,
    );
    expect(JSON.parse(await documents.export('HU'))).toMatchObject({ footer: [{ content: { headline: 5 } }] });
    await importOf('HU', [{ position: 0, content: { headline: 'Kert' } }]);
    expect(await shownIn('HU')).toMatchObject({ headline: 'Kert' });
  });

  it.each<[object, string, string]>([
    [
      { legalLinks: [LEGAL[0]] },
      'footer[0].content.legalLinks',
      'needs a link to the privacy: an address that ends with -s5',
    ],
    [
      { newsletter: { desktopImage: 'https://elsewhere.example/a.jpg' } },
      'footer[0].content.newsletter.desktopImage',
      'is no picture of the shop',
    ],
    [
      { newsletter: { hiddenOn: ['contact'] } },
      'footer[0].content.newsletter.hiddenOn[0]',
      'is no path of a page: write it like /contact',
    ],
    [{ headlin: 'A' }, 'footer[0].content.headlin', 'is no known field: there are headline, teaser, seo,'],
    [
      { salesTax: { textBeforeLink: '', link: { url: 'javascript:alert(1)', text: 'A' }, textAfterLink: '' } },
      'footer[0].content.salesTax.link.url',
      'is no address of a link',
    ],
    [
      { qualityLogos: { heading: 'A', logos: [{ image: { label: 'A', source: 'beach', width: 1, height: 1 } }] } },
      'footer[0].content.qualityLogos.logos[0].image.source',
      'must be one of "atGuetezeichen2023"',
    ],
  ])('FTR-2 %j is refused at %s: %s', async (content, path, reason) => {
    await expect(importOf('PL', [{ position: 0, content }])).rejects.toMatchObject({
      faults: [{ path, reason: expect.stringContaining(reason) }],
    });
    expect(JSON.parse(await documents.export('PL'))).toMatchObject({ footer: [] });
  });
});
