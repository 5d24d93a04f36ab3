import { createContext } from 'react';

/** Context that returns the URL of an island's script by the island's name; only the server provides it. */
export const IslandScripts = createContext<(island: string) => string>(() => '');
