import { drawPdf } from './draw-pdf.ts';

/** The program of the thread that draws documents. */
export default drawPdf;
