import { fetchRemote, RemoteFetchFailed } from '@ninefold/service';
import { Webhook as Signer } from 'standardwebhooks';
import type { webhooks } from './schema.ts';
import type { ToldEvent } from './told-event.ts';

/** Longest wait for an answer, in ms. */
const TIMEOUT_MS = 10_000;
/** Nobody reads more of an answer. */
const MOST_BYTES = 64 * 1024;

/** Sends an event once, signed as Standard Webhooks has it, or as Slack wants it. @returns what went wrong; undefined: it was taken */
export async function deliver(
  target: Pick<typeof webhooks.$inferSelect, 'url' | 'isSlack' | 'isPrivate'>,
  id: string,
  event: ToldEvent,
  secret: string,
): Promise<string | undefined> {
  const body = JSON.stringify(target.isSlack ? { text: escapeForSlack(`*${event.type}* ${event.data.text}`) } : event);
  const at = new Date();
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign(id, at, body),
  };
  try {
    const answer = await fetchRemote({
      url: target.url,
      post: body,
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_BYTES,
      privateOrigins: target.isPrivate ? [new URL(target.url).origin] : [],
      headers: { 'content-type': 'application/json', ...(!target.isSlack && signed) },
    });
    answer.body.on('error', () => undefined).destroy();
    return answer.status >= 200 && answer.status < 300 ? undefined : `it answered with ${answer.status}`;
  } catch (error) {
    if (!(error instanceof RemoteFetchFailed)) throw error;
    return `${error.code}: ${error.message}`.slice(0, 300);
  }
}

/** Whatever a release or a person wrote is text there, and mentions nobody. */
function escapeForSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
