import { z } from 'zod';
import { ErrorAnswer } from '@ninefold/contract/operators';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { formatTime } from '../table.ts';
import { printable } from '../terminal.ts';

/** Longest wait for an answer, in ms: the gate renders a release's slots before it is accepted. */
const TIMEOUT_MS = 120_000;

/** After how long a command says that the shop is at work, in ms. */
const AT_WORK_MS = 5000;

export interface ShopClient {
  get<T>(path: string, query: Record<string, string | undefined>, answer: z.ZodType<T>): Promise<T>;
  /** Sends JSON, or bytes. */
  post<T>(path: string, body: object | Buffer, answer: z.ZodType<T>, headers?: Record<string, string>): Promise<T>;
}

/**
 * Calls the operators' API of a shop; whoever names the shop's own address is led on. Every failure is a {@link CommandFailed}.
 *
 * @param note told, for who waits, of what takes the shop long
 */
export function createShopClient(address: string, token: string, note?: (line: string) => void): ShopClient {
  let origin = address;

  async function call<T>(path: string, init: RequestInit, answer: z.ZodType<T>): Promise<T> {
    const response = await send(origin, path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    });
    const body: unknown = await response.json().catch((cause: unknown) => {
      if (!(cause instanceof SyntaxError)) throw answerLost(origin, init, cause);
    });
    const elsewhere = origin === address && response.status === 404 ? Elsewhere.safeParse(body).data : undefined;
    if (elsewhere && elsewhere.origin !== origin) {
      origin = elsewhere.origin;
      return await call(path, init, answer);
    }
    if (GATEWAY_FAILURES.has(response.status) && !ErrorAnswer.safeParse(body).success)
      throw answerLost(origin, init, new Error(`${response.status} of what stands before the shop`));
    if (!response.ok) throw toFailure(response.status, body);
    const result = answer.safeParse(body);
    if (result.success) return result.data;
    throw new CommandFailed(
      'ANSWER',
      `What answers at ${origin} is not this shop, or another version of it.`,
      EXIT.unreachable,
      {},
      { cause: result.error },
    );
  }

  async function callPatiently<T>(...[path, init, answer]: Parameters<typeof call<T>>): Promise<T> {
    const telling = setTimeout(
      () => note?.('The shop is at work on it: its answer may take up to two minutes.'),
      AT_WORK_MS,
    );
    return await call(path, init, answer).finally(() => clearTimeout(telling));
  }

  return {
    get(path, query, answer) {
      const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return callPatiently(`${path}?${new URLSearchParams(given).toString()}`, {}, answer);
    },
    post(path, body, answer, headers = {}) {
      const isBytes = Buffer.isBuffer(body);
      const init: RequestInit = {
        method: 'POST',
        headers: { ...headers, 'content-type': isBytes ? 'application/octet-stream' : 'application/json' },
        body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
      };
      return callPatiently(path, init, answer);
    },
  };
}

/** What the shop's own address says of the operators' API. */
const Elsewhere = z.object({
  error: z.literal('OPERATORS_ELSEWHERE'),
  // Browsers know every name below `localhost`; this machine may not.
  origin: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text).origin.replace(/\/\/[\w-]+\.localhost(?=:|$)/, '//localhost')),
});

/** What a proxy answers in the shop's place: whether the shop still works on the call it does not know. */
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504]);

/** How a connection ends that was there. */
const BROKEN: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** What is wrong with a certificate, or with what is no TLS at all, as Node.js names it. */
const UNTRUSTED = /^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|UNABLE_TO_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_CA)/;

/** By fetch: a command asks once or twice, and would wait a tenth of a second for axios. A redirect that is followed would take the token along. */
async function send(origin: string, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`${origin}/service/releases/api/${path}`, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: Error) => {
    const fault = cause.cause as NodeJS.ErrnoException | undefined;
    if (cause.name === 'TimeoutError' || BROKEN.has(fault?.code)) throw answerLost(origin, init, cause);
    if (fault && UNTRUSTED.test(fault.code ?? '')) {
      const told = `What answers at ${origin} cannot be trusted: ${fault.message}. The certificates of an authority of your own are named by NODE_EXTRA_CA_CERTS.`;
      throw new CommandFailed('UNTRUSTED', printable(told), EXIT.unreachable, {}, { cause });
    }
    const message = `No shop answers at ${origin}: is it running? Another one is named by --url or NINEFOLD_URL.`;
    throw new CommandFailed('UNREACHABLE', message, EXIT.unreachable, {}, { cause });
  });
  const further = URL.parse(response.headers.get('location') ?? '', origin);
  if (Math.floor(response.status / 100) === 3 && further && further.origin !== origin) {
    const message = `${origin} leads on to ${further.origin}: if that is the shop, name it with --url or NINEFOLD_URL.`;
    throw new CommandFailed('REDIRECTED', message, EXIT.unreachable);
  }
  return response;
}

/** Whether an order was done that nobody has answered, only the shop knows. */
function answerLost(origin: string, { method }: RequestInit, cause: unknown): CommandFailed {
  const told =
    method === 'POST'
      ? 'it may have done it all the same. `npx ninefold status` and `npx ninefold releases` tell.'
      : 'ask again.';
  const message = `The connection to ${origin} ended before the shop had answered: ${told}`;
  return new CommandFailed('ANSWER_LOST', message, EXIT.unreachable, {}, { cause });
}

const Details = z.object({
  revision: z.number().optional(),
  sites: z.array(z.string()).optional(),
  remote: z.string().optional(),
  site: z.string().optional(),
  action: z.string().optional(),
  role: z.string().optional(),
  name: z.string().optional(),
  version: z.string().optional(),
  reasons: z.array(z.object({ code: z.string(), text: z.string() })).optional(),
  freezes: z.array(z.object({ site: z.string(), until: z.string(), reason: z.string() })).optional(),
  request: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
type Details = z.infer<typeof Details>;

const SENTENCES: Record<string, (details: Details) => string> = {
  UNAUTHORIZED: () => "The shop refused the token: set NINEFOLD_TOKEN, or DATA_DIR to the folder of the shop's data.",
  FORBIDDEN: ({ action = '', role = '', remote, site }) =>
    `Your token may not do that: ${role} has no right to ${action}${remote === undefined ? '' : ` ${remote}`}${site === undefined ? '' : ` on ${site}`}. Ask an admin. No site was changed.`,
  SECOND_PERSON_NEEDED: ({ request = '', expiresAt }) =>
    `The order waits as ${request} for a second person, who confirms it on the operators' page${expiresAt === undefined ? '' : ` until ${formatTime(new Date(expiresAt))}`}. No site was changed yet.`,
  TOO_MANY_WAITING: () =>
    'As many orders wait for a second person as can at once, in all or of one person: `npx ninefold second-person list` shows them. Have some confirmed or refused, and order again. Nothing was changed.',
  REQUEST_UNKNOWN: () => 'There is no such order: `npx ninefold second-person list` shows them.',
  REQUEST_DECIDED: () => 'The order waits no more: `npx ninefold second-person list` shows what became of it.',
  MARK_UNKNOWN: () => 'No second person is needed there any more: `npx ninefold second-person list`.',
  WEBHOOK_UNKNOWN: () => 'There is no such webhook: `npx ninefold webhooks list` shows them.',
  TOKEN_UNKNOWN: () => 'There is no such token: `npx ninefold token list` shows them.',
  PERSON_UNKNOWN: () => 'There is nobody like that any more: `npx ninefold operators list` shows who is.',
  NAME_TAKEN: ({ name }) =>
    name === undefined
      ? 'Somebody has this name already: the history tells people by it. Take another one.'
      : `A service of the shop itself is called ${name}: give yours another name.`,
  TOO_MANY_REQUESTS: () => 'Too many wrong tokens came from here: set the right one in NINEFOLD_TOKEN.',
  RELEASE_REFUSED: ({ reasons = [] }) =>
    ['The release was refused:', ...reasons.map(({ code, text }) => `  ${code}: ${text}`)].join('\n'),
  COMPOSITION_REFUSED: ({ reasons = [] }) =>
    [
      'It cannot be returned to, and nothing was changed:',
      ...reasons.map(({ code, text }) => `  ${code}: ${text}`),
    ].join('\n'),
  REVISION_UNKNOWN: () => 'The site has no such revision: `npx ninefold revisions` lists them.',
  RELEASE_UNKNOWN: ({ remote = '', version = '' }) =>
    `${remote} ${version} is not published: \`npx ninefold releases ${remote}\` lists what is.`,
  RELEASE_UNREADABLE: ({ remote = '', version = '' }) =>
    `${remote} ${version} cannot be rendered: its code ends the renderer. Publish one that the gate accepts.`,
  STALE_REVISION: ({ revision }) =>
    `Somebody was faster on one of these sites, revision ${revision} is live: look at \`npx ninefold status\` and order again.`,
  NOTHING_TO_ROLL_BACK: ({ sites = [] }) =>
    `Nothing was live before on ${sites.join(', ')}: name the version with \`npx ninefold activate\`. No site was changed.`,
  NOT_LIVE: ({ sites = [] }) => `The remote is not live on ${sites.join(', ')}. No site was changed.`,
  ALREADY_LIVE: ({ sites = [] }) => `The version is live on ${sites.join(', ')} already. No site was changed.`,
  ROLLOUT_RUNNING: ({ sites = [] }) =>
    `Another version is being rolled out on ${sites.join(', ')}: finish it or take it back first. No site was changed.`,
  NO_ROLLOUT: ({ sites = [] }) => `Nothing is being rolled out on ${sites.join(', ')}. No site was changed.`,
  SCHEDULED_UNKNOWN: () => 'There is no such order: `npx ninefold scheduled` lists them.',
  KEY_UNKNOWN: () => 'The shop knows no such key that is not revoked already: `npx ninefold keys list` lists them.',
  KEY_KNOWN: () => 'The shop knows the key already: `npx ninefold keys list`.',
  TAKEN_BACK: ({ version = '' }) =>
    `${version} was taken back since it was ordered: order it anew if it is meant. No site was changed.`,
  FROZEN: ({ freezes = [] }) =>
    [
      ...freezes.map(({ site, until, reason }) => `${site} is frozen until ${formatTime(new Date(until))}: ${reason}`),
      'No site was changed. Whoever may lift can order all the same with --force.',
    ].join('\n'),
  PLAN_UNKNOWN: () => 'There is no such plan: `npx ninefold plan list` lists them.',
  PLAN_STATE: () => 'The plan has ended, or is so already: `npx ninefold plan show` says where it stands.',
  PLAN_MOVED: () =>
    'The plan stands at another step by now: `npx ninefold plan show` says at which. No site was changed.',
  PLAN_RUNNING: ({ sites = [] }) =>
    `A plan of this remote runs${sites.length > 0 ? ` on ${sites.join(', ')}` : ' with this version'}: \`npx ninefold plan list\` shows it. No site was changed.`,
  FREEZE_UNKNOWN: () => 'There is no such freeze that is not over: `npx ninefold freeze list` lists them.',
  PAST: ({ sites = [] }) => `On ${sites.join(', ')} that time is over, or ends before it begins. Nothing was changed.`,
  NOT_QUARANTINED: ({ remote = '', version = '' }) =>
    `${remote} ${version} is not in quarantine: \`npx ninefold quarantine list\` shows what is.`,
  NOT_WAITING: () => 'The order no longer waits: `npx ninefold scheduled` shows what came of it.',
  SIGNATURE_UNREADABLE: () => 'The shop cannot read the signature: publish with this shop’s version of the command.',
  GATE_BROWSER_UNAVAILABLE: () =>
    'The browser in which the shop tries releases does not start: check GATE_BROWSER. Nothing was published.',
  GATE_STARVED: () =>
    'The shop’s machine has no processor to try the release with now. Nothing was published; try again in a moment.',
  FILE_UNAVAILABLE: () => 'The shop cannot read a file of the release now. Try again in a moment.',
  // What it was about to write when it was lost it may have written.
  DATABASE_UNAVAILABLE: () =>
    'The shop’s database does not answer now. Once it does, `npx ninefold status`, `npx ninefold history` and `npx ninefold plan list` tell whether an order was done all the same: then try again.',
  CLOSING: () => 'The host that answers ends right now. Nothing was changed; ask again in a moment.',
  TOO_LARGE: () => 'The archive is too large: a release may have 8 MB packed.',
  VALIDATION: ({ issues = [] }) =>
    ['The shop refused the order:', ...issues.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'),
  NOT_FOUND: () => 'What answers there has no release registry: check --url.',
};

function toFailure(status: number, body: unknown): CommandFailed {
  const { data: answer = { error: '' } } = ErrorAnswer.safeParse(body);
  const { error: code, ...details } = answer;
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  const message =
    sentence?.(Details.safeParse(details).data ?? {}) ??
    `The shop failed with ${status}${code && ` ${code}`}: its log says why.`;
  return new CommandFailed(code || 'UNKNOWN', message.split('\n').map(printable).join('\n'), EXIT.refused, details);
}
