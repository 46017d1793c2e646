import type { WebhookEvent } from '@ninefold/contract/operators';

/** Something that operators are told of. */
export interface ToldEvent {
  type: WebhookEvent | 'test';
  /** ISO instant. */
  timestamp: string;
  data: {
    /** One sentence for people. */
    text: string;
    remote?: string;
    version?: string;
    sites?: string[];
    host?: string;
  };
}
