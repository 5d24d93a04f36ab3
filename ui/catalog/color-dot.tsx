interface Dot {
  name: string;
  color?: string | null | undefined;
}

const isHex = (color: string | null | undefined) => Boolean(color && /^#[0-9a-f]{3,8}$/i.test(color));

/** Renders a colour as a circle; an unknown colour is a half-filled circle. */
export function ColorDot({ color, size = 18 }: { color: string | null | undefined; size?: number }) {
  return (
    <svg className="dot" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={isHex(color) ? (color ?? 'none') : 'none'} />
      {!isHex(color) && <path d="M3 15A8.5 8.5 0 0 0 15 3Z" fill="currentColor" opacity="0.25" />}
    </svg>
  );
}

const spacing = 17;

/**
 * Renders several colours as one SVG, so that a product card has one element for all of them. The circles' places and
 * radius are in `card.css`: a listing repeats these elements 200 times.
 */
export function ColorDots({ dots }: { dots: readonly Dot[] }) {
  const width = dots.length * spacing - 3;
  return (
    <svg className="dot" width={width} aria-hidden="true">
      {dots.map((dot) => (
        <circle key={dot.name} fill={isHex(dot.color) ? (dot.color ?? '') : 'none'} />
      ))}
    </svg>
  );
}
