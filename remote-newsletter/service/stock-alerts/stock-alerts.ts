import { CodedError, type Database, type ServiceCaller } from '@ninefold/service';
import { withAsciiDomain } from '@ninefold/service/mail';
import type { Offer } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';
import { eq } from '@ninefold/service/sql';
import type { StockAlertLink } from '../../contract/stock-alert.ts';
import { findFieldErrors, type FieldErrors } from '../../contract/subscription.ts';
import { hashOfToken } from '../link-token.ts';
import { stockAlertLinks, stockAlerts } from '../schema.ts';
import { findOffers } from './find-offer.ts';
import { keepAlert } from './keep-alert.ts';

export interface AlertRequest {
  site: SiteCode;
  email: string;
  tcm: string;
  ip: string;
}

export interface AlertOutcome {
  offer: Offer;
  /** Nothing was kept. */
  wrong?: FieldErrors['email'];
}

/** Takes, confirms and ends requests for a mail when a variant can be had again; `onKept` is told of each that has become a task. */
export function createStockAlerts(
  database: Database,
  services: ServiceCaller,
  onKept: () => void,
  now: () => Date = () => new Date(),
) {
  async function find(token: string): Promise<typeof stockAlerts.$inferSelect> {
    const [row] = await database
      .select({ alert: stockAlerts })
      .from(stockAlertLinks)
      .innerJoin(stockAlerts, eq(stockAlerts.id, stockAlertLinks.alertId))
      .where(eq(stockAlertLinks.hash, hashOfToken(token)));
    const isOpen = row && (row.alert.confirmedAt !== null || row.alert.expiresAt > now());
    if (!isOpen) throw new CodedError('LINK_INVALID', 404);
    return row.alert;
  }

  return {
    /** 404 `OFFER_UNKNOWN`, 429 `TOO_MANY_REQUESTS`, 503 `CATALOGUE_UNAVAILABLE`. */
    async request({ site, email: typed, tcm, ip }: AlertRequest): Promise<AlertOutcome> {
      const [offer] = await findOffers(services, site, [tcm]);
      if (!offer) throw new CodedError('OFFER_UNKNOWN', 404);
      const email = withAsciiDomain(typed.trim());
      const wrong = findFieldErrors(site, { email, salutation: '', firstName: '', lastName: '', legals: [] }).email;
      if (wrong) return { offer, wrong };
      await keepAlert(database, { site, email, tcm, title: titleOf(offer), ip }, now());
      onKept();
      return { offer };
    },

    async read(token: string): Promise<StockAlertLink> {
      const { confirmedAt, title } = await find(token);
      return { status: confirmedAt ? 'CONFIRMED' : 'WAITING_FOR_DOI', title };
    },

    /** A press that is repeated changes nothing. */
    async confirm(token: string, ip: string): Promise<void> {
      const { id, confirmedAt } = await find(token);
      if (confirmedAt) return;
      await database.update(stockAlerts).set({ confirmedAt: now(), confirmedIp: ip }).where(eq(stockAlerts.id, id));
    },

    /** Forgets who waits. */
    async end(token: string): Promise<void> {
      const { id } = await find(token);
      await database.delete(stockAlerts).where(eq(stockAlerts.id, id));
    },
  };
}

export type StockAlerts = ReturnType<typeof createStockAlerts>;

/** `Wollmantel, Grau, M` */
const titleOf = ({ title, colour, size }: Offer): string => [title, colour, size].filter(Boolean).join(', ');
