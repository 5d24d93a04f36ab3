import { html, raw } from 'hono/html';
import sharp from 'sharp';
import type { Picture } from '../replay/agent.ts';

export type Html = ReturnType<typeof html>;

const quality = 74;

interface Frame {
  picture: Picture;
  /** Alternative text. */
  alt: string;
  caption: string;
  /** URL of a window; absent for a form. */
  url?: string;
  isBad: boolean;
  isPhone: boolean;
}

/** Renders a picture with its window frame and the shop's messages marked; larger on click. */
export async function framed({ picture, alt, caption, url, isBad, isPhone }: Frame): Promise<Html> {
  const { image, width, height, marks } = picture;
  const packed = await sharp(image).webp({ quality }).toBuffer();
  const kind = url === undefined ? 'form' : isPhone ? 'phone' : '';
  const boxes = marks.map(({ x, y, width: w, height: h }) => {
    const left = Math.max(2, x - 8);
    const top = Math.max(2, y - 6);
    return html`<rect
      class="mark${isBad ? '' : ' calm'}"
      x="${left}"
      y="${top}"
      width="${Math.min(width - 2, x + w + 8) - left}"
      height="${Math.min(height - 2, y + h + 6) - top}"
      rx="6"
    />`;
  });
  return html`<figure>
    <figcaption>${caption}</figcaption>
    <label class="window ${kind}">
      <input class="zoom" type="checkbox" aria-label="Enlarge: ${alt}" />
      ${url === undefined || isPhone ? '' : html`<span class="bar-of-window"><i></i><i></i><i></i><span>${url}</span></span>`}
      <span class="shot">
        <img src="${raw(`data:image/webp;base64,${packed.toString('base64')}`)}" width="${width}" height="${height}" alt="${alt}" />
        ${boxes.length > 0 ? html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${boxes}</svg>` : ''}
      </span>
    </label>
  </figure>`;
}
