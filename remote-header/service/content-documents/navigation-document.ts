import * as z from 'zod/mini';
import { ThemeworldSection } from '../../contract/themeworld.ts';
import {
  Day,
  fields,
  group,
  inOrder,
  Link,
  PageNumber,
  Position,
  text,
  together,
  validity,
} from '@ninefold/service/documents';
import { ImagePath } from './content-fields.ts';

/** A main item of the navigation as content documents write it (NAV-1). */
export const NavigationItemEntry = fields({
  position: Position,
  kind: z.enum(['themeworlds', 'categories', 'link']),
  title: text(40),
  link: Link,
  ...validity,
  ...group,
}).check(inOrder('validFrom', 'validUntil'), together('abTest', 'abTestGroup'));

/** A picture beside the drill-down of a category (NAV-5). */
export const NavigationTeaserEntry = fields({
  category: PageNumber,
  position: Position,
  title: text(80),
  link: Link,
  image: ImagePath,
  ...validity,
  ...group,
}).check(inOrder('validFrom', 'validUntil'), together('abTest', 'abTestGroup'));

/** A themeworld (NAV-4). */
export const ThemeworldEntry = fields({
  section: ThemeworldSection,
  position: Position,
  title: text(80),
  link: Link,
  image: ImagePath,
  availability: z.array(z.enum(['ONLINE', 'STORE'])).check(z.minLength(1), z.maxLength(2)),
  badges: z._default(z.array(text(40)).check(z.maxLength(5)), []),
  isCardOnly: z._default(z.boolean(), false),
  endDate: z.optional(Day),
  ...validity,
  ...group,
}).check(inOrder('validFrom', 'validUntil'), together('abTest', 'abTestGroup'));
