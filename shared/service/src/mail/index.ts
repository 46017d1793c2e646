export { htmlOf, textOf, type MailBody } from './mail-body.ts';
export { createMailer, FinalFailure, type Mailer, type OutgoingMail } from './mailer.ts';
export { addressKey, spellingsOf, withAsciiDomain } from './mail-address.ts';
