import * as z from 'zod/mini';

const Themeworld = z.object({
  url: z.string(),
  /** Base paths of the picture, 488 × 287 px, for narrow and wide windows. */
  imgUrl: z.string(),
  desktopImg: z.string(),
  title: z.string(),
  availability: z.array(z.enum(['ONLINE', 'STORE'])),
  badges: z.array(z.string()),
  /** Only for members of the loyalty card. */
  isCardOnly: z.boolean(),
  /** Last day, `YYYY-MM-DD`. */
  endDate: z.optional(z.string()),
  endDateText: z.optional(z.string()),
  onlyXDaysLeftText: z.optional(z.string()),
});
export type Themeworld = z.infer<typeof Themeworld>;

export const ThemeworldSection = z.enum(['scout', 'new', 'more', 'lastChance']);
export type ThemeworldSection = z.infer<typeof ThemeworldSection>;

const Section = z.object({ headline: z.string(), themeworlds: z.array(Themeworld) });

/** `GET /service/themeworld-frontend/api/themeworlds/navigation` (NAV-4). A section without themeworlds is absent. */
export const ThemeworldsAnswer = z.object({
  scout: z.optional(Section),
  new: z.optional(Section),
  more: z.optional(Section),
  lastChance: z.optional(Section),
});
export type ThemeworldsAnswer = z.infer<typeof ThemeworldsAnswer>;
