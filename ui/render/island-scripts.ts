import { createContext } from 'react';

/** Address of the script that the build made of an island, by the island's name; only the server puts one into a page. */
export const IslandScripts = createContext<(island: string) => string>(() => '');
