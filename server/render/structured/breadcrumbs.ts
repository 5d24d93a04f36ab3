import type { Site, Thing } from './thing.ts';

export interface Step {
  name: string;
  /** Path of its page; absent for the page itself. */
  path?: string;
}

/** The way to a page, from the shop's first one on. */
export function breadcrumbList(site: Site, steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      ...(path && { item: site.origin + path }),
    })),
  };
}
