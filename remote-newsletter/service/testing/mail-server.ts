import PostalMime, { type Email } from 'postal-mime';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** Whom the server was told to bring it to. */
  envelopeTo: string[];
  raw: string;
}

/** A mail server on loopback that tests can make refuse, fail and hang. */
export class TestMailServer {
  readonly mails: ReceivedMail[] = [];
  /** Answer to the next recipients: `450`, `550`. */
  refuseWith: number | undefined;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(this.#refusal(address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void this.#keep(Buffer.concat(chunks), session.envelope.rcptTo);
        done();
      });
    },
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.url;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ envelopeTo }) => envelopeTo.includes(address));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** As mail servers do it says whom it means. */
  #refusal(address: string): Error | null {
    const { refuseWith: responseCode } = this;
    return responseCode ? Object.assign(new Error(`<${address}>: not now`), { responseCode }) : null;
  }

  async #keep(raw: Buffer, recipients: { address: string }[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    this.mails.push({ ...mail, raw: raw.toString(), envelopeTo: recipients.map(({ address }) => address) });
  }
}
