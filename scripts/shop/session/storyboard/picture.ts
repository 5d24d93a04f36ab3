import { html, raw } from 'hono/html';
import sharp from 'sharp';
import type { Picture } from '../replay/agent.ts';

export type Html = ReturnType<typeof html>;

const quality = 74;

interface Frame {
  picture: Picture;
  /** What it shows, for who does not see it. */
  alt: string;
  caption: string;
  /** A whole window has an address; a form alone has none. */
  address?: string;
  isBad: boolean;
  isPhone: boolean;
}

/** A picture as it stands on the board: in the window it was seen in, what the shop said marked, larger at a press. */
export async function framed({ picture, alt, caption, address, isBad, isPhone }: Frame): Promise<Html> {
  const { image, width, height, marks } = picture;
  const packed = await sharp(image).webp({ quality }).toBuffer();
  const kind = address === undefined ? 'form' : isPhone ? 'phone' : '';
  const boxes = marks.map(({ x, y, width: w, height: h }) => {
    const [left, top] = [Math.max(2, x - 8), Math.max(2, y - 6)];
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
      ${address === undefined || isPhone ? '' : html`<span class="bar-of-window"><i></i><i></i><i></i><span>${address}</span></span>`}
      <span class="shot">
        <img src="${raw(`data:image/webp;base64,${packed.toString('base64')}`)}" width="${width}" height="${height}" alt="${alt}" />
        ${boxes.length > 0 ? html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${boxes}</svg>` : ''}
      </span>
    </label>
  </figure>`;
}
