import { ROLES } from '@ninefold/contract/operators';
import { Option } from 'commander';

/** `--role`: what somebody, or whoever has a token, may do. */
export const roleOption = (): Option =>
  new Option(
    '--role <role>',
    'a viewer looks, at all remotes and sites; a team also publishes and orders; an operator also changes content and services, lifts quarantines and asks for a second person; an admin does everything',
  )
    .choices(ROLES)
    .makeOptionMandatory();
