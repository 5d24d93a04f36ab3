import type { Site, Thing } from './thing.ts';

export interface Step {
  name: string;
  /** Path of the step's page; absent for the current page. */
  path?: string;
}

/** Returns the breadcrumb list of a page, from the shop's first page on. */
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
