/** What is timed: a request from outside, what is rendered for it, a slot's data, a call of a service, a statement of the database. */
export type SpanKind = 'request' | 'render' | 'slot' | 'call' | 'statement';

/** Nothing that names or describes a person belongs here. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Something that takes its time, and what is done within it. */
export interface Span {
  /** @param at when it has begun, in ms since 1970. @default now */
  begin(kind: SpanKind, name: string, attributes?: SpanAttributes, at?: number): Span;
  end(outcome?: SpanOutcome): void;
  /** What a service elsewhere is told, so that what it does belongs to the same trace. */
  headers(): Readonly<Record<string, string>>;
}

export interface SpanOutcome {
  hasFailed?: boolean;
  attributes?: SpanAttributes;
  /** In ms since 1970. @default now */
  at?: number;
}
