import type { ReactNode } from 'react';
import { ListingView, type ListingViewProps } from '../../ui/catalog/listing-view.tsx';

type ListingPageProps = Pick<
  ListingViewProps,
  'listing' | 'query' | 'basePath' | 'title' | 'description' | 'lang' | 'descriptionLang' | 'tile'
> & {
  /** The island that wraps the same view. */
  view?: ReactNode;
};

/** Renders a collection, all products or search results. */
export function ListingPage({ view, ...listing }: ListingPageProps) {
  return view ?? <ListingView {...listing} />;
}
