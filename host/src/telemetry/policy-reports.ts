import { RemoteName } from '@ninefold/contract';
import * as z from 'zod';
import { DIRECTIVES, type Directive } from '../releases/registry/vitals.ts';

/** Where browsers report what the policy of a page has refused. */
export const POLICY_REPORTS = '/service/telemetry/api/policy';

/** What a policy refused: no address of a page, no query, nothing of the visitor. */
export interface Violation {
  directive: Directive;
  /** The release whose file did it; undefined: the page itself, or what somebody has brought into it. */
  release?: { remote: RemoteName; version: string } | undefined;
  /** `entry.js:1:58` of the release. */
  place?: string | undefined;
  /** Origin of what was to be loaded, or in a browser's words what it was: `inline`, `eval`, `trusted-types-sink`. */
  blocked: string;
}

const Said = z.string().max(8000).optional().catch(undefined);
const Place = z.int().min(0).max(100_000_000).optional().catch(undefined);

const FromUri = z.object({
  'csp-report': z.object({
    'document-uri': Said,
    'effective-directive': Said,
    'violated-directive': Said,
    'blocked-uri': Said,
    'source-file': Said,
    'line-number': Place,
    'column-number': Place,
  }),
});

const FromEndpoint = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: Said,
    effectiveDirective: Said,
    blockedURL: Said,
    sourceFile: Said,
    lineNumber: Place,
    columnNumber: Place,
  }),
});
type Report = z.infer<typeof FromEndpoint>['body'];

/** Body of a report: one by `report-uri`, or what has gathered by `report-to`. */
export const PolicyReports = z.union([FromUri, z.array(z.unknown()).max(100)]);

const RELEASE_FILE = /^\/releases\/([^/]+)\/([0-9A-Za-z.+-]{1,80})\/browser\/([0-9A-Za-z._-]{1,80}\.js)$/;
const BROWSERS_WORD = /^[a-z][a-z-]{1,30}$/;

/** What was refused on pages of an origin. Leaves out what extensions of the browser did, and other origins' pages. */
export function violationsOf(body: z.infer<typeof PolicyReports>, origin: string): Violation[] {
  return reportsIn(body).flatMap((report) => {
    if (originOf(report.documentURL) !== origin) return [];
    const source = report.sourceFile ? URL.parse(report.sourceFile) : undefined;
    if (source === null || (source && !/^https?:$/.test(source.protocol))) return [];
    const file = source?.origin === origin ? releaseFileOf(source.pathname) : undefined;
    const place = file && [file.name, report.lineNumber, report.columnNumber].filter((part) => part !== undefined);
    return [
      {
        directive: directiveOf(report.effectiveDirective),
        release: file?.release,
        place: place?.join(':'),
        blocked: blockedOf(report.blockedURL),
      },
    ];
  });
}

function reportsIn(body: z.infer<typeof PolicyReports>): Report[] {
  if (Array.isArray(body)) return body.flatMap((each) => FromEndpoint.safeParse(each).data?.body ?? []);
  const report = body['csp-report'];
  return [
    {
      documentURL: report['document-uri'],
      effectiveDirective: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0],
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
      columnNumber: report['column-number'],
    },
  ];
}

function releaseFileOf(pathname: string) {
  const [, remote, version = '', name = ''] = RELEASE_FILE.exec(pathname) ?? [];
  const known = RemoteName.safeParse(remote);
  return known.success ? { release: { remote: known.data, version }, name } : undefined;
}

function directiveOf(said: string | undefined): Directive {
  return DIRECTIVES.find((directive) => directive === said) ?? 'other';
}

function blockedOf(said: string | undefined): string {
  if (said === undefined) return 'unknown';
  if (BROWSERS_WORD.test(said)) return said;
  const origin = originOf(said);
  return origin === undefined ? 'unknown' : origin.slice(0, 100);
}

function originOf(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
