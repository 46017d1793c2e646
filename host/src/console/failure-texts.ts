import type { Refusal } from './operators-api.ts';

/** What went wrong, in words that say what to do. */
export interface Failure {
  title: string;
  /** Everything that speaks against it, each as the API says it. */
  reasons: string[];
  advice: string;
}

const TEXTS: Record<string, { title: string; advice: string }> = {
  RELEASE_REFUSED: {
    title: 'The release was refused. No site was changed.',
    advice: 'Choose another version, or publish one that fits this shop; one in quarantine can be lifted.',
  },
  RELEASE_UNKNOWN: {
    title: 'This version is not published. No site was changed.',
    advice: 'Choose one of the published versions.',
  },
  RELEASE_UNREADABLE: {
    title: 'This version cannot be rendered: its code ends the renderer.',
    advice: 'Do not make it live; publish one that the gate accepts.',
  },
  STALE_REVISION: {
    title: 'Somebody was faster. No site was changed.',
    advice: 'Look at what has changed in between, and order again if it is still right.',
  },
  NOTHING_TO_ROLL_BACK: {
    title: 'Nothing was live before. No site was changed.',
    advice: 'Leave these sites out, or activate the version that you want.',
  },
  NOT_LIVE: {
    title: 'The remote is not live there. No site was changed.',
    advice: 'Leave these sites out, or activate a version first.',
  },
  ALREADY_LIVE: {
    title: 'This version is live there already. No site was changed.',
    advice: 'Leave these sites out.',
  },
  ROLLOUT_RUNNING: {
    title: 'A rollout is running there. No site was changed.',
    advice: 'Finish it or take it back first.',
  },
  NO_ROLLOUT: { title: 'No rollout runs there. No site was changed.', advice: 'Leave these sites out.' },
  NOT_WAITING: {
    title: 'This order does not wait any more.',
    advice: 'Look below what came of it; what it changed can be rolled back.',
  },
  NOT_QUARANTINED: { title: 'This release is not in quarantine.', advice: 'Somebody may have lifted it already.' },
  SCHEDULED_UNKNOWN: { title: 'There is no such order.', advice: 'Look at the list below.' },
  VALIDATION: { title: 'Something is missing. No site was changed.', advice: 'Correct it and order again.' },
  NOT_CONFIRMED: {
    title: 'The order was not confirmed. No site was changed.',
    advice: 'Tick the box that names the sites, if that is what you want.',
  },
  UNAUTHORIZED: { title: 'This is not the operators’ token.', advice: 'Check it, and sign in again.' },
  NAME_MISSING: { title: 'Your name is missing or too long.', advice: 'Give a name of at most 100 characters.' },
  TOO_MANY_REQUESTS: {
    title: 'Too many wrong tokens came from here.',
    advice: 'Wait a minute. The right token is taken at any time.',
  },
  FOREIGN_WRITE: {
    title: 'This order did not come from this page, so nothing was done.',
    advice: 'Open the operators’ page itself and order there.',
  },
  REGISTRY_UNAVAILABLE: {
    title: 'The registry cannot be read now.',
    advice: 'The shop goes on with what it knew last. Check the database, then load this page again.',
  },
};

const UNKNOWN = { title: 'The shop failed.', advice: 'Its log says why. Load the page again in a moment.' };

/** Says a refusal of the API in words; an unknown code keeps its name. */
export function failureOf({ error, reasons = [], issues = [], sites = [] }: Refusal): Failure {
  const { title, advice } = Object.hasOwn(TEXTS, error) ? TEXTS[error]! : UNKNOWN;
  return {
    title,
    advice,
    reasons: [
      ...reasons.map(({ code, text }) => `${code}: ${text}`),
      ...issues.map(({ path, message }) => `${path.replace(/^body\.?/, '')}: ${message}`),
      ...(sites.length > 0 ? [`Sites: ${sites.join(', ')}`] : []),
    ],
  };
}
