import type { RemoteName } from './remotes.ts';
import type { SiteCode } from '@ninefold/sites';

export interface Order {
  remote: RemoteName;
  sites: SiteCode[];
}

export interface ShopAddress {
  port: number;
  /** Where operators find their page and API. */
  operatorsPort: number;
  /** The operators' token. */
  token: string;
}

/** An answer of the operators' API. */
export interface OperatorAnswer {
  status: number;
  body: {
    error?: string;
    revision?: number;
    reasons?: { code: string; text: string }[];
    /** Of a link to a version. */
    url?: string;
  };
}

/** What one change did to one remote of one site. */
export interface HistoryEntry {
  kind: string;
  from: string | null;
  to: string;
  actor: string;
  reason: string;
}

/** Orders releases in a running shop, by the operators' API. Orders answer the revision that they made. */
export function createOperator({ operatorsPort: port, token }: ShopAddress) {
  async function post(path: string, body: object | Buffer): Promise<OperatorAnswer> {
    const isBytes = Buffer.isBuffer(body);
    const response = await fetch(`http://127.0.0.1:${port}/service/releases/api/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      },
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as OperatorAnswer['body'] };
  }

  async function carryOut(kind: string, order: object): Promise<number> {
    const { status, body } = await post(kind, { reason: 'a test', ...order });
    if (status !== 200) throw new Error(`${kind} was answered with ${status}: ${JSON.stringify(body)}`);
    return body.revision!;
  }

  async function history({ remote, sites }: Order): Promise<HistoryEntry[]> {
    const response = await fetch(
      `http://127.0.0.1:${port}/service/releases/api/history?remote=${remote}&site=${sites[0]}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    return ((await response.json()) as { history: HistoryEntry[] }).history;
  }

  async function quarantined(): Promise<{ remote: string; version: string; reason: string }[]> {
    const response = await fetch(`http://127.0.0.1:${port}/service/releases/api/status`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await response.json()) as { quarantined: { remote: string; version: string; reason: string }[] })
      .quarantined;
  }

  /** @returns the status of the answer */
  async function replaceContent(site: SiteCode, part: string, content: readonly object[]): Promise<number> {
    const response = await fetch(`http://127.0.0.1:${port}/service/content/api/v1/${site}/${part}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'a test', content }),
    });
    return response.status;
  }

  return {
    replaceContent,
    /** Newest first, of the first site. */
    history,
    /** The releases in quarantine, the oldest first. */
    quarantined,
    /** An address that shows a version to whoever opens it. */
    previewLink: async (remote: RemoteName, version: string, site: SiteCode) =>
      (await post('preview-link', { remote, version, site })).body.url!,
    rollOut: (order: Order & { version: string; percent: number }) => carryOut('rollout', order),
    /** Answers 201 when the release is new, 200 when it is known, 422 when it is refused. */
    publish: (archive: Buffer) => post('publish', archive),
    activate: (order: Order & { version: string }) => carryOut('activate', order),
    rollBack: (order: Order) => carryOut('rollback', order),
    kill: (order: Order) => carryOut('kill', order),
    revive: (order: Order) => carryOut('revive', order),
  };
}

export type Operator = ReturnType<typeof createOperator>;
