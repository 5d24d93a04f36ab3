import type { Page } from 'playwright';

/** Returns a video of a moving bar that the browser draws and records. @param page with scripts */
export async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 160 });
    const context = canvas.getContext('2d');
    let [frame, chunks] = [0, 0];
    const draw = () => {
      context?.fillRect((frame++ * 4) % 120, 0, 4, 160);
      requestAnimationFrame(draw);
    };
    draw();
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    const whole = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => {
        parts.push(data);
        chunks += 1;
        if (chunks === 3) recorder.stop();
      };
      recorder.onstop = () => resolve(new Blob(parts));
    });
    recorder.start(200);
    const bytes = new Uint8Array(await (await whole).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}
