export { htmlOf, textOf, type MailBody } from './mail-body.ts';
export { createMailer, FinalFailure, type Mailer, type OutgoingMail, withAsciiDomain } from './mailer.ts';
