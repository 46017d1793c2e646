import { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Fault = { path: PropertyKey[]; message: string };

/** What a team wrote wrong, and where. Of what may have several forms it tells the faults of the one that was surely meant: that with the fewest. */
export function faultsIn(error: z.ZodError): string {
  return error.issues
    .flatMap((issue) => faultsOf(issue, []))
    .map(({ path, message }) => `✖ ${message}${path.length > 0 ? `\n  → at ${z.core.toDotPath(path)}` : ''}`)
    .join('\n');
}

function faultsOf(issue: Issue, at: PropertyKey[]): Fault[] {
  const path = [...at, ...issue.path];
  if (issue.code === 'invalid_key') return issue.issues.flatMap((each) => faultsOf(each, path));
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is no word that may stand there' }));
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, message: issue.message }];
  const forms = issue.errors.map((issues) => issues.flatMap((each) => faultsOf(each, path)));
  return forms.reduce((meant, form) => (form.length < meant.length ? form : meant));
}
