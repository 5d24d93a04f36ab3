const star = 'M10 2.2l2.35 5 5.45.7-4 3.8 1.03 5.4L10 14.45 5.17 17.1l1.03-5.4-4-3.8 5.45-.7L10 2.2Z';
const places = [0, 1, 2, 3, 4];

/** Renders five stars filled up to the rating, hidden from screen readers: the text beside them says it. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg className="stars" width="100" height="20" viewBox="0 0 100 20" aria-hidden="true">
      <FiveStars className="star-empty" />
      <svg width={rating * 20} height="20" overflow="hidden" aria-hidden="true">
        <FiveStars className="star-full" />
      </svg>
    </svg>
  );
}

/** Renders one star of a rating to choose. */
export function Star() {
  return (
    <svg className="star" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d={star} />
    </svg>
  );
}

function FiveStars({ className }: { className: string }) {
  return (
    <g className={className}>
      {places.map((place) => (
        <path key={place} d={star} transform={`translate(${place * 20})`} />
      ))}
    </g>
  );
}
