import type { Slice } from '@ninefold/service';
import { createMailer } from '@ninefold/service/mail';
import { createConfirmations } from './confirmations.ts';
import { loggingRegistry } from './consent-registry.ts';
import { newsletterContent } from './content-documents/newsletter-content.ts';
import { followOutbox } from './follow-outbox.ts';
import { createVoucherTask } from './outbox/issue-voucher.ts';
import { mailFigures } from './outbox/mail-figures.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createRegisterTasks } from './outbox/register-consent.ts';
import { createMailTasks } from './outbox/send-mails.ts';
import { createWorker } from './outbox/worker.ts';
import { addFormRoutes } from './routes/form.ts';
import { addLinkFormRoutes } from './routes/link-forms.ts';
import { addStockAlertRoutes } from './routes/stock-alerts.ts';
import { addPageRoute } from './routes/page.ts';
import { addSubscriberLinkRoutes } from './routes/subscriber-links.ts';
import { addSubscriberRoutes } from './routes/subscribers.ts';
import { addVisitorRoutes } from './routes/visitors.ts';
import { beforeErasure, keeps, people } from './subscribers/people.ts';
import { createStockAlerts } from './stock-alerts/stock-alerts.ts';
import { createStockMailTasks } from './stock-alerts/stock-mails.ts';
import { createSubscriberLinks } from './subscribers/subscriber-links.ts';
import { createSubscriptions } from './subscriptions.ts';

export type { GivenUpTask } from './administration/given-up-tasks.ts';
export type { Subscriber, SubscriberFile } from './administration/subscriber-administration.ts';
export { withNewsletter } from './administration/with-newsletter.ts';
import { erasures } from './schema.ts';

/** The newsletter's service: who asked for it, the proof that they did, and the mails that this takes. */
export const slice: Slice = {
  name: 'newsletter',
  paths: ['/service/newsletter/*'],
  keptForVisitor: ['/service/newsletter/api/private/newsletter-subscribers', '/service/newsletter/form/subscribe'],
  // Mail programs post there for their reader, without anything of the shop's; the address itself is the proof (RFC 8058).
  ownProof: ['/service/newsletter/one-click/*'],
  migrations: new URL('./migrations/', import.meta.url),
  content: newsletterContent,
  people,
  beforeErasure,
  unseen: [erasures],
  keeps,
  figures: [mailFigures],
  register(app, context) {
    const { database, visitors } = context;
    const mailer = createMailer(context.mail, (path) =>
      app.log.warn(`no MAIL_URL names a mail server: a mail was written to ${path}`),
    );
    const worker = createWorker({
      outbox: createOutbox(database),
      performers: {
        ...createMailTasks(context, mailer),
        ...createStockMailTasks(context, mailer),
        ...createRegisterTasks(database, loggingRegistry(app.log)),
        VOUCHER: createVoucherTask(context),
      },
      log: app.log,
    });
    const links = createSubscriberLinks(database);
    const confirmations = createConfirmations(links, worker);
    const subscriptions = createSubscriptions(database, context.services, () => worker.wake());
    followOutbox(app, context, worker);
    app.addHook('onClose', () => mailer.close());
    addSubscriberRoutes(app, subscriptions, context);
    addFormRoutes(app, subscriptions, visitors);
    addSubscriberLinkRoutes(app, links, confirmations, context);
    addLinkFormRoutes(app, links, confirmations);
    addVisitorRoutes(app, context);
    addPageRoute(app, context);
    addStockAlertRoutes(
      app,
      createStockAlerts(database, context.services, () => worker.wake()),
    );
  },
};
