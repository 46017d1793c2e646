import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import { CodedError, isPublicAddress, networkOf, REQUEST_ID_HEADER, type Slice } from '@ninefold/service';
import { circuitBreaker, ConsecutiveBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headersFor, headersOf } from './foreign-headers.ts';

/** Longest wait for a service elsewhere, in ms. */
const DEADLINE_MS = 5000;
/** After so many failures in a row, of each network one, a service is left alone for a while: its calls are refused at once. */
const FAILURES_IN_A_ROW = 5;
/** How long it is left alone before one call tries it again, in ms. */
const REST_MS = 5000;

interface Destination {
  name: string;
  address: string;
  /** Whether a team elsewhere has it: then it gets and sets no cookies but those that it needs. @default false */
  isForeign?: boolean;
}

/** Answers a call with what the service at an address says. */
type Forward = (request: FastifyRequest, reply: FastifyReply, destination: Destination) => FastifyReply;

/**
 * Makes a scope send calls on as they come, body and answer as streams. Where nobody answers in time, or what comes is no answer of a service of this shop, they get
 * 503 `SERVICE_UNAVAILABLE`.
 */
export async function openForwarding(scope: FastifyInstance): Promise<Forward> {
  const known = new Map<string, KnownService>();
  const serviceAt = (address: string) => {
    let service = known.get(address);
    if (!service) {
      const breaker = circuitBreaker(handleWhen(isOfService), {
        breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
        halfOpenAfter: REST_MS,
      });
      const failedFor = new Set<string>();
      // Whoever calls then tries it for all.
      breaker.onHalfOpen(() => failedFor.clear());
      known.set(address, (service = { breaker, answeredAt: 0, failedFor }));
    }
    return service;
  };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await scope.register(replyFrom, { disableCache: true });
  return (request, reply, destination) => {
    const path = pathOf(request);
    const service = serviceAt(destination.address);
    service.breaker
      .execute(() => sendTo(service, request.ip, () => send(path, reply, destination)))
      .catch((cause: unknown) => {
        if (!(cause instanceof CallerGone)) void reply.send(new CodedError('SERVICE_UNAVAILABLE', 503, {}, { cause }));
      });
    return reply;
  };
}

interface KnownService {
  breaker: CircuitBreakerPolicy;
  /** When it has answered last, by the clock of this process. */
  answeredAt: number;
  /** The networks of the internet for which it has failed since. */
  failedFor: Set<string>;
}

/**
 * Notes when a service answers. What it has answered meanwhile shows that a call fails for its own sake; and who asks again and again for what
 * fails shows nothing of all else.
 */
async function sendTo(service: KnownService, ip: string, call: () => Promise<void>): Promise<void> {
  const begunAt = performance.now();
  const { failedFor } = service;
  const network = networkOf(ip);
  try {
    await call();
    service.answeredAt = performance.now();
    failedFor.clear();
  } catch (cause) {
    if (cause instanceof CallerGone) throw cause;
    if (service.answeredAt > begunAt) throw new CallFailed('others were answered meanwhile', { cause });
    if (failedFor.has(network)) throw new CallFailed('it has failed for the same network before', { cause });
    // Behind a proxy that hides the visitors' addresses all have its own.
    if (isPublicAddress(ip) && failedFor.size < FAILURES_IN_A_ROW) failedFor.add(network);
    throw cause;
  }
}

/** What fails for the call's own sake: others are answered. */
class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

/** The visitor has gone before all was asked, which says nothing of the service. */
class CallerGone extends CallFailed {}

const isOfService = (failure: unknown) => !(failure instanceof CallFailed);

/** What stands before a service answers for one that is away. Any other failure is of the address that was asked for, which anybody may find. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * What a call loses on its way: what is said to this host alone, beside `connection`, of which the client that sends calls on takes nothing, and
 * who is said to ask, of what host.
 */
const NOT_SENT_ON = /^(?:expect|keep-alive|upgrade|traceparent|tracestate|forwarded|x-forwarded-.*|x-real-ip)$/;
/** A connection that has ended. */
const ENDED: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET']);

/** Whether a service has hung up on a body that it did not want to its end, as it does where that is too large. */
const isUnwanted = ({ body, raw }: FastifyRequest, { cause }: Error) =>
  body !== undefined && !raw.readableEnded && ENDED.has((cause as NodeJS.ErrnoException | undefined)?.code);

/** Resolves when an answer is there. Rejects when there is none, also for whoever has gone, with {@link CallerGone} before all was asked. */
function send(path: string, reply: FastifyReply, { name, address, isForeign }: Destination): Promise<void> {
  const { request } = reply;
  return new Promise((resolve, reject) => {
    reply.raw.once('close', () => request.raw.complete || reject(new CallerGone()));
    // Without its query, which comes along as it stands.
    reply.from(path, {
      getUpstream: () => address,
      timeout: DEADLINE_MS,
      // What is too much for a service would only grow.
      retryDelay: () => null,
      // In place of what the client may have sent: the service believes this host.
      rewriteRequestHeaders: (_request, headers) => ({
        ...Object.fromEntries(
          Object.entries(isForeign ? headersFor(name, headers) : headers).filter(
            ([header]) => !NOT_SENT_ON.test(header),
          ),
        ),
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        [REQUEST_ID_HEADER]: request.id,
        ...request.span?.headers(),
      }),
      // Called for whoever has gone, too, of whom nothing is heard after it.
      rewriteHeaders(headers) {
        if (reply.raw.destroyed) resolve();
        return isForeign ? headersOf(name, headers) : headers;
      },
      onError: (_reply, { error }) =>
        reject(isUnwanted(request, error) ? new CallFailed('the body was not taken', { cause: error }) : error),
      onResponse(_request, _reply, response) {
        const { stream } = response as unknown as { stream: Readable };
        const { statusCode } = reply;
        const isOfService = /json/.test(String(reply.getHeader('content-type')));
        if (statusCode < 500 || isOfService) {
          void reply.send(stream);
          return resolve();
        }
        stream.resume();
        for (const header of Object.keys(reply.getHeaders()))
          if (header !== REQUEST_ID_HEADER) void reply.removeHeader(header);
        const Failed = AWAY.has(statusCode) ? Error : CallFailed;
        reject(new Failed(`${name} has answered ${statusCode}, and not as a service`));
      },
    });
  });
}

/**
 * @throws {CodedError} 400 `BAD_REQUEST` for a path that leads out of itself, also by backslashes, of which the client makes slashes: it must
 *   not count as a failure of the service
 */
function pathOf({ url }: FastifyRequest): string {
  const path = url.split('?')[0]!;
  if (/\/\.\.|\.\.\/|\\/.test(decodeURIComponent(path))) throw new CodedError('BAD_REQUEST', 400);
  return path;
}

/** Sends the calls of a slice that runs elsewhere to its address: see {@link openForwarding}. */
export async function forwardTo(
  app: FastifyInstance,
  { name, paths }: Pick<Slice, 'name' | 'paths'>,
  address: string,
): Promise<void> {
  await app.register(async (scope) => {
    const forward = await openForwarding(scope);
    for (const path of paths) scope.all(path, (request, reply) => forward(request, reply, { name, address }));
  });
}
