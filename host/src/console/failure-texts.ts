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
  COMPOSITION_REFUSED: {
    title: 'It cannot be returned to as it was. No site was changed.',
    advice: 'Look at the reasons; roll back single remotes, or return to another revision.',
  },
  NOT_FOUND: { title: 'There is no such page.', advice: 'Choose one above, or go to the overview.' },
  REVISION_UNKNOWN: { title: 'The site has no such revision.', advice: 'Choose one under Sites.' },
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
  TAKEN_BACK: {
    title: 'The version was taken back since this was ordered. No site was changed.',
    advice: 'Find out why in the history, and order it anew if it is meant.',
  },
  FROZEN: {
    title: 'A site is frozen. No site was changed.',
    advice: 'Wait until it is over, or leave these sites out. Whoever may lift can order in spite of it.',
  },
  PAST: { title: 'That time is over, or ends before it begins.', advice: 'Choose another time.' },
  FREEZE_UNKNOWN: { title: 'There is no such freeze.', advice: 'Somebody may have ended it already.' },
  PLAN_UNREADABLE: {
    title: 'The plan cannot be read. Nothing was ordered.',
    advice: 'Correct the step that is named.',
  },
  PLAN_RUNNING: {
    title: 'A plan of this remote runs already. No site was changed.',
    advice: 'Look at it under Rollouts, and end it first.',
  },
  PLAN_STATE: { title: 'The plan has ended, or is so already.', advice: 'Look at it under Rollouts.' },
  PLAN_MOVED: {
    title: 'The plan stands at another step by now. No site was changed.',
    advice: 'Look under Rollouts where it stands, and take its next step if that is still right.',
  },
  PLAN_UNKNOWN: { title: 'There is no such plan.', advice: 'Look under Rollouts which there are.' },
  NOT_QUARANTINED: { title: 'This release is not in quarantine.', advice: 'Somebody may have lifted it already.' },
  SCHEDULED_UNKNOWN: { title: 'There is no such order.', advice: 'Look at the list below.' },
  VALIDATION: { title: 'Something is missing. No site was changed.', advice: 'Correct it and order again.' },
  NOT_CONFIRMED: {
    title: 'The order was not confirmed. No site was changed.',
    advice: 'Tick the box that names the sites, if that is what you want.',
  },
  UNAUTHORIZED: {
    title: 'No operator has this token.',
    advice: 'Check it, and sign in again; it may have ended.',
  },
  SESSION_ENDED: {
    title: 'Your session has ended. Nothing was done.',
    advice: 'Sign in, and do it again if it is still right.',
  },
  SECOND_PERSON_NEEDED: {
    title: 'The order waits for a second person. Nothing was changed yet.',
    advice: 'Tell somebody who has the right for it: under Requests they confirm it, within a day.',
  },
  TOO_MANY_WAITING: {
    title: 'As many orders wait for a second person as can at once, in all or of one person. Nothing was changed.',
    advice: 'Have some confirmed or refused under Requests, and order again.',
  },
  SAME_PERSON: {
    title: 'You have ordered this yourself. Nothing was changed.',
    advice: 'Somebody else has to confirm it, also where a token of yours has ordered it.',
  },
  PERSON_NEEDED: {
    title: 'A token is no second person. Nothing was changed.',
    advice: 'Sign in with a passkey, or at the provider.',
  },
  REQUEST_DECIDED: {
    title: 'This order waits no more.',
    advice: 'Look below what became of it.',
  },
  REQUEST_UNKNOWN: { title: 'There is no such order.', advice: 'Look at the list below.' },
  MARK_UNKNOWN: { title: 'No second person is needed there any more.', advice: 'Look at the list below.' },
  FORBIDDEN: {
    title: 'You may not do that. Nothing was changed.',
    advice: 'Ask an admin for the right, or somebody who has it.',
  },
  TOO_MANY_REQUESTS: {
    title: 'Too many wrong tokens came from here.',
    advice: 'Wait a minute. The right token is taken at any time.',
  },
  PASSKEY_UNKNOWN: { title: 'There is no such passkey any more.', advice: 'Look at the list below.' },
  LAST_PASSKEY: {
    title: 'The last passkey stays.',
    advice: 'Add another one first. Who has lost theirs gets a new link from an admin.',
  },
  PASSKEY_REFUSED: {
    title: 'This passkey is not known here.',
    advice: 'Take another one. Who has lost theirs gets a new link from an admin.',
  },
  INVITATION_UNKNOWN: {
    title: 'This link holds no more.',
    advice: 'It works once, for a day. Ask an admin for a new one.',
  },
  NAME_TAKEN: { title: 'Somebody has this name already.', advice: 'Take another one: the history tells people by it.' },
  PERSON_UNKNOWN: { title: 'There is nobody like that any more.', advice: 'Look at the list below.' },
  OPERATOR_UNKNOWN: {
    title: 'You are no operator of this shop.',
    advice: 'Ask an admin for a link, open it, and sign in at the provider from there once.',
  },
  IDENTITY_TAKEN: {
    title: 'Another operator signs in as this one. Nobody was signed in.',
    advice: 'Ask an admin for a new link, and sign in at the provider as yourself.',
  },
  PASSKEY_NEEDED: { title: 'This link needs a passkey.', advice: 'Make one here.' },
  SIGN_IN_EXPIRED: {
    title: 'This sign-in holds no more. Nobody was signed in.',
    advice: 'It counts once, within 15 minutes, in the browser that began it. Sign in again.',
  },
  TOO_MANY_SIGN_INS: {
    title: 'Too many sign-ins at the provider came from here within a minute. Nobody was signed in.',
    advice: 'Wait a minute, then begin again. A passkey or a token is taken meanwhile.',
  },
  SIGN_IN_REFUSED: {
    title: 'The provider has signed nobody in.',
    advice: 'Try again, or use a passkey or a token.',
  },
  PROVIDER_UNAVAILABLE: {
    title: 'The provider does not answer as it should. Nobody was signed in.',
    advice: 'Use a passkey or a token meanwhile, or try again in a moment. The shop’s log says more.',
  },
  FOREIGN_WRITE: {
    title: 'This order did not come from this page, so nothing was done.',
    advice: 'Open the operators’ page itself and order there.',
  },
  TOKEN_UNKNOWN: { title: 'There is no such token any more.', advice: 'Look at the list below.' },
  DATABASE_UNAVAILABLE: {
    title: 'The database does not answer now.',
    advice:
      'The shop goes on with what it knew last. Check the database, and look at the history before you do it again: what it was about to write it may have written.',
  },
  REGISTRY_UNAVAILABLE: {
    title: 'The registry cannot be read now.',
    advice: 'The shop goes on with what it knew last. Check the database, then load this page again.',
  },
};

const UNKNOWN = { title: 'The shop failed.', advice: 'Its log says why. Load the page again in a moment.' };

/** Says a refusal of the API in words; an unknown code keeps its name. */
export function failureOf({ error, reasons = [], issues = [], sites = [], freezes = [] }: Refusal): Failure {
  const { title, advice } = Object.hasOwn(TEXTS, error) ? TEXTS[error]! : UNKNOWN;
  return {
    title,
    advice,
    reasons: [
      ...reasons.map(({ code, text }) => `${code}: ${text}`),
      ...issues.map(({ path, message }) => `${path.replace(/^body\.?/, '')}: ${message}`),
      ...freezes.map(
        ({ site, until, reason }) => `${site} until ${until.slice(0, 16).replace('T', ' ')} UTC: ${reason}`,
      ),
      ...(sites.length > 0 ? [`Sites: ${sites.join(', ')}`] : []),
    ],
  };
}
