/** The role of a product option in listings and search engines. Other options have none. */
export type Choice = 'size' | 'color';

/** Names of options in the languages that shops write their goods in, lower case and without accents. */
const colorNames = new Set(
  'color colour colors colours farbe farben couleur couleurs colore colori kleur kleuren cor cores kolor kolory farg farge farve vari barva renk цвет χρωμα צבע لون カラー 色 颜色 顏色 색상 컬러 สี'.split(
    ' ',
  ),
);
const sizeNames = new Set(
  'size sizes volume weight length große grosse taille pointure talla talle tamano taglia misura maat tamanho rozmiar storlek storrelse koko velikost beden volumen inhalt contenance gewicht poids peso lange longueur largo lunghezza размер μεγεθος מידה مقاس サイズ 尺码 尺碼 尺寸 사이즈 ขนาด ไซส์'.split(
    ' ',
  ),
);

/** Returns the role of an option by its name: `Farbe`, `Shoe size`, `Schuhgröße`. */
export function choiceOf(optionName: string): Choice | null {
  const name = optionName
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ø', 'o')
    .normalize('NFC');
  if (colorNames.has(name)) return 'color';
  const words = name.split(/[^\p{L}\p{M}]+/u);
  return words.some((word) => sizeNames.has(word) || /gro(ß|ss)e$/.test(word)) ? 'size' : null;
}
