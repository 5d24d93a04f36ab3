/** Stands where a product has no picture yet: an empty hanger on the studio's ground. */
export const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="0 0 1200 1600">
  <defs>
    <radialGradient id="ground" cx="0.44" cy="0.38" r="0.85">
      <stop offset="0" stop-color="#ece7df"/>
      <stop offset="1" stop-color="#dcd5ca"/>
    </radialGradient>
  </defs>
  <rect width="1200" height="1600" fill="url(#ground)"/>
  <g fill="none" stroke="#a79d90" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">
    <path d="M560 640c0-30 18-50 44-50 28 0 48 22 48 48 0 34-52 44-52 86v30"/>
    <path d="M600 754 316 934c-30 20-18 62 18 62h532c36 0 48-42 18-62L600 754z"/>
  </g>
</svg>`;
