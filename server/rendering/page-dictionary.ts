import { defaultCountry } from '../../shared/constants.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import { href, routes } from '../../shared/routes.ts';
import { unknownVisitor } from '../../ui/rendering/visitor-state.ts';
import type { StorefrontDeps } from '../http/context.ts';
import { type Dictionary, makeDictionary } from './dictionary.ts';
import { documentStart } from './document.ts';
import { holeFiller, holeMarker, visitorStateHole } from './fill-holes.ts';
import { type FrameDeps, pageFrame } from './frame.tsx';
import { headOf } from './page-head.ts';
import type { PageSpec } from './page-spec.ts';
import type { Shell } from './shell.ts';

const dictionaries = new WeakMap<Shell, Map<string, Dictionary>>();

/**
 * Returns the dictionary of a shell in the current language: a page without content, as an unknown visitor in the
 * default country sees it. Every process makes the same one of the same shell.
 */
export function dictionaryOf(shell: Shell, deps: FrameDeps & Pick<StorefrontDeps, 'siteUrl'>): Dictionary {
  const made = dictionaries.getOrInsertComputed(shell, () => new Map());
  const language = currentLanguage();
  const known = made.get(language);
  if (known) return known;
  const address = href(routes.products);
  const spec: PageSpec = { canonical: address, styles: ['catalog'], sections: [] };
  const html = [
    documentStart(headOf(spec, shell, deps, false)),
    ...pageFrame(spec, shell, deps, { address, countryCode: defaultCountry }).map(frameText),
    holeMarker(visitorStateHole),
  ].join('');
  const dictionary = makeDictionary(holeFiller(unknownVisitor).fill(html));
  made.set(language, dictionary);
  return dictionary;
}

/** Returns a section's markup; pop-ups, which pages differ in, are left out. */
const frameText = (section: ReturnType<typeof pageFrame>[number]) => ('raw' in section ? section.raw : '');
