import { requestScope } from '../app/request-scope.ts';
import type { Span } from '../app/span.ts';

const MOST_SIGNS = 2000;

type Done = (error: unknown, ...result: unknown[]) => void;

/** Sends a statement, timed where the request that it is for is timed. Its values are nowhere told. */
export function timed(ask: (...statement: unknown[]) => unknown): typeof ask {
  return (...statement) => {
    const parent = requestScope()?.span;
    const text = parent && textOf(statement[0]);
    if (text === undefined) return ask(...statement);
    const span = parent!.begin('statement', nameOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text });
    const last = statement.at(-1);
    if (typeof last === 'function') return ask(...statement.slice(0, -1), endingWith(span, last as Done));
    return endWith(span, ask(...statement));
  };
}

function endWith(span: Span, answer: unknown): unknown {
  if (!(answer instanceof Promise)) span.end();
  else
    answer.then(
      () => span.end(),
      () => span.end({ hasFailed: true }),
    );
  return answer;
}

function endingWith(span: Span, done: Done): Done {
  return (error, ...result) => {
    span.end({ hasFailed: Boolean(error) });
    done(error, ...result);
  };
}

/** Without what is written into it, should somebody ever do that; undefined for what is no plain statement. */
function textOf(statement: unknown): string | undefined {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return undefined;
  return text.slice(0, MOST_SIGNS).replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?');
}

/** `select releases.compositions` */
function nameOf(text: string): string {
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text) ?? [];
  return `${verb.toLowerCase()} ${table.replaceAll('"', '')}`.trim();
}
