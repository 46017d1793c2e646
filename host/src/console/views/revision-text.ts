import type { SiteRevisions } from '../operators-api.ts';

type Change = SiteRevisions['revisions'][number]['changes'][number];

/** Says in one sentence without a subject what a revision did to its site. */
export function revisionText(changes: readonly Change[]): string {
  return changes.map(changeText).join('; ');
}

function changeText({ remote, kind, from, to, percent }: Change): string {
  const step = from === null || from === to ? to : `${from} → ${to}`;
  switch (kind) {
    case 'activate':
      return `made ${remote} ${step} live`;
    case 'rollback':
      return `took ${remote} back: ${step}`;
    case 'kill':
      return `switched ${remote} ${step} off`;
    case 'revive':
      return `switched ${remote} ${step} on`;
    case 'rollout':
      return `gave ${percent} % of the visitors ${remote} ${to}`;
    case 'takeback':
      return `ended the rollout of ${remote} ${from ?? ''}`.trim();
  }
}
