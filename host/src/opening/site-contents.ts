import { setTimeout as delay } from 'node:timers/promises';
import { markReading, type ReadMark, type ServiceCaller } from '@ninefold/service';
import { SERVICE_PAGES, type SiteCode } from '@ninefold/sites';

/** What a retailer has brought into a site. */
export interface SiteContents {
  hasCategories: boolean;
  hasGoods: boolean;
  /** Whether the service pages that the law asks for are there: imprint and privacy. */
  hasLegalPages: boolean;
}

/** How long an answer is believed, in ms: a site that opens shows its goods at once, one that has goods seldom loses them. */
const EMPTY_MS = 2_000;
const STOCKED_MS = 60_000;
/** Longest wait for a first answer, in ms: no page waits longer to learn that its site is empty. */
const WAIT_MS = 500;

interface Known {
  contents: SiteContents;
  mark: ReadMark;
}

/** Tells what is in the sites, from memory wherever it can. */
export class SiteContentsReader {
  readonly #services: ServiceCaller;
  readonly #known = new Map<SiteCode, Known>();
  readonly #reading = new Map<SiteCode, Promise<SiteContents | undefined>>();

  constructor(services: ServiceCaller) {
    this.#services = services;
  }

  /** Undefined while the services do not answer. */
  async read(site: SiteCode): Promise<SiteContents | undefined> {
    const known = this.#known.get(site);
    if (known?.mark.isBelieved(known.contents.hasGoods ? STOCKED_MS : EMPTY_MS)) return known.contents;
    const reading = this.#refresh(site);
    // Goods stay on a page that nobody should wait for; an empty site is looked at again.
    if (known?.contents.hasGoods) return known.contents;
    return await Promise.race([reading, delay(WAIT_MS, undefined, { ref: false })]);
  }

  #refresh(site: SiteCode): Promise<SiteContents | undefined> {
    const running = this.#reading.get(site);
    if (running) return running;
    const mark = markReading();
    const reading = this.#ask(site)
      .then((contents) => {
        this.#known.set(site, { contents, mark });
        return contents;
      })
      .catch(() => undefined)
      .finally(() => this.#reading.delete(site));
    this.#reading.set(site, reading);
    return reading;
  }

  async #ask(site: SiteCode): Promise<SiteContents> {
    const [tree, sitemap, pages] = await Promise.all([
      this.#get<{ categories: unknown[] }>('/service/catalogue/api/categories', site),
      this.#get<{ parts: { path: string }[] }>('/service/catalogue/api/sitemap', site),
      this.#get<{ number: number }[]>('/service/header-backend/api/service-pages', site),
    ]);
    return {
      hasCategories: tree.categories.length > 0,
      hasGoods: sitemap.parts.some(({ path }) => path.startsWith('/sitemap-products-')),
      hasLegalPages: [SERVICE_PAGES.imprint, SERVICE_PAGES.privacy].every((wanted) =>
        pages.some(({ number }) => number === wanted),
      ),
    };
  }

  async #get<Answer>(path: string, site: SiteCode): Promise<Answer> {
    const { status, body } = await this.#services({ path, site });
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    return body as Answer;
  }
}
