import {
  acrossEntries,
  fields,
  GroupName,
  inOrder,
  Instant,
  tablePart,
  type SliceContent,
} from '@ninefold/service/documents';
import * as z from 'zod/mini';
import { abTests } from './schema.ts';

const namedOnce = acrossEntries((names) =>
  names.flatMap((name, index) => {
    const first = names.indexOf(name);
    return first === index ? [] : [{ path: [index], reason: `is taken: group ${first} has the same name` }];
  }),
);

/** An A/B test as content documents write it. */
const AbTestEntry = fields({
  name: GroupName,
  groups: z.array(GroupName).check(z.minLength(2), z.maxLength(10), namedOnce),
  startsAt: Instant,
  endsAt: Instant,
}).check(inOrder('startsAt', 'endsAt'));

export const abTestPart = tablePart({
  name: 'abTests',
  summary: 'A/B tests with their groups and times; content names the group that it is for',
  table: abTests,
  entry: AbTestEntry,
  key: ['name'],
  most: 100,
});

/** What a merchandiser changes of the preview's. */
export const abTestContent: SliceContent = { parts: [abTestPart] };
