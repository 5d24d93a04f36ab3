const color = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|(rgb|hsl|oklch)a?\([\d\s.,%/-]{3,40}\))$/i;
const length = /^\d{1,3}(\.\d{1,3})?(px|rem|em)?$/;

/** Returns whether a configured text is a CSS colour and cannot be anything else in a style sheet. */
export const isColor = (text: string) => color.test(text);
/** Returns whether a configured text is a CSS length; a plain number means pixels. */
export const isLength = (text: string) => length.test(text);
