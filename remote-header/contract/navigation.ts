import * as z from 'zod/mini';

const Teaser = z.object({ link: z.string(), image: z.object({ src: z.string() }), title: z.string() });

/** A node of the navigation tree. `kind` stands on main items alone and says what their flyout holds. */
export interface NavigationNode {
  kind?: 'themeworlds' | 'categories' | 'link' | undefined;
  title: string;
  href: string;
  target?: '_blank' | undefined;
  children: NavigationNode[];
  teaser?: { title: string; teasers: z.infer<typeof Teaser>[] } | undefined;
}

const NavigationNode: z.ZodMiniType<NavigationNode> = z.lazy(() =>
  z.object({
    kind: z.optional(z.enum(['themeworlds', 'categories', 'link'])),
    title: z.string(),
    href: z.string(),
    target: z.optional(z.literal('_blank')),
    children: z.array(NavigationNode),
    teaser: z.optional(z.object({ title: z.string(), teasers: z.array(Teaser) })),
  }),
);

/** `GET /service/header-backend/api/show`: the main items of the site, as deep as `levels` says, by default the whole tree. */
export const NavigationAnswer = z.object({ navigation: z.array(NavigationNode) });
export type NavigationAnswer = z.infer<typeof NavigationAnswer>;
