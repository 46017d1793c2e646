import { join } from 'node:path';
import { z } from 'zod';

/** How a service sends mail. */
export interface MailSettings {
  /** The mail server: `smtp://user:password@host:587`, `smtps://…`. Without one mails are files in `folder`. */
  url?: string | undefined;
  /** The sender: `Ninefold <newsletter@ninefold.example>`. */
  from: string;
  /** Where mails are put as `.eml` files while no server is named; made when missing. */
  folder: string;
}

/** The variables of the environment that say so. */
export const MailVariables = {
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'is not a sender: Name <name@host>')
    .default('Ninefold <newsletter@ninefold.example>'),
};

export function mailSettingsOf(config: {
  MAIL_URL?: string | undefined;
  MAIL_FROM: string;
  DATA_DIR: string;
}): MailSettings {
  return { url: config.MAIL_URL, from: config.MAIL_FROM, folder: join(config.DATA_DIR, 'mail') };
}
