import { createContext } from 'react';
import type { Brand } from '../../shared/contract/brand.ts';

/** What markup needs to know of the shop's brand; the style sheet in the page's head says all else. Only the server provides it. */
export const BrandShape = createContext<Pick<Brand['shape'], 'columns' | 'gallery'>>({ columns: 4, gallery: 'grid' });
