import { type ShownLogo, shownLogo } from '../../shared/brand/marks.ts';
import { darkColoursOf, isLight } from '../../shared/brand/palette.ts';
import type { Brand } from '../../shared/contract/brand.ts';

/** The logos of a brand by the ground of the scheme that shows them; null: its name in letters. */
interface SchemeLogos {
  light: ShownLogo | null;
  dark: ShownLogo | null;
}

function logosOf(brand: Brand, height: number): SchemeLogos {
  const { light, dark } = brand.logo;
  const on = (paper: string) => (isLight(paper) ? (light ?? dark) : (dark ?? light));
  const shown = (paper: string | undefined) => {
    const logo = paper === undefined ? undefined : on(paper);
    return logo ? shownLogo(logo, height) : null;
  };
  return { light: shown(brand.colours.paper), dark: shown(darkColoursOf(brand)?.paper) };
}

interface Props {
  brand: Brand;
  /** Of the shop. */
  siteName: string;
  /** In pixels; absent: as the brand says. */
  height?: number;
}

/** Renders the shop's logo, of each scheme its own; its words or name where it has none. */
export function Logo({ brand, siteName, height = brand.logo.logoHeight }: Props) {
  const { light, dark } = logosOf(brand, height);
  const words = brand.logo.logoText || siteName;
  if (!light) return words;
  const picture = <img className="logo" src={light.url} width={light.width} height={light.height} alt={words} />;
  if (!dark || dark.url === light.url) return picture;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark.url} width={dark.width} height={dark.height} />
      {picture}
    </picture>
  );
}
